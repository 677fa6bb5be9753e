import type { Page, Route } from "@playwright/test";

/** What can happen to a file on its way to the browser. */
export const faults = {
  missing: (route: Route) => route.fulfill({ status: 404, body: "Not found" }),
  unreachable: (route: Route) => route.abort("connectionreset"),
  "HTML instead": (route: Route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><title>Oops</title>" }),
  truncated: async (route: Route) => {
    const response = await route.fetch();
    const body = await response.body();
    await route.fulfill({ response, body: body.subarray(0, Math.floor(body.length / 2)) });
  },
  tampered: async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  },
  slow: () => undefined,
} satisfies Record<string, (route: Route) => Promise<void> | undefined>;

export type Fault = keyof typeof faults;

interface Planted {
  /** Requests that the fault met. */
  readonly met: string[];
  mend(): Promise<void>;
}

/** Lets a fault befall some files of a remote until it is mended. */
export async function plant(page: Page, app: string, files: RegExp, fault: Fault): Promise<Planted> {
  const met: string[] = [];
  const hit = (url: URL) => url.pathname.startsWith(`/r/${app}/`) && files.test(url.pathname);
  const spoil = async (route: Route) => {
    met.push(route.request().url());
    await faults[fault](route);
  };
  await page.route(hit, spoil);
  return { met, mend: () => page.unroute(hit, spoil) };
}
