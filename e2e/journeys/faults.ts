import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { FileList, Release } from "@claims/contracts/remote/schema";
import type { Page, Route } from "@playwright/test";
import { recompose, registryOf } from "./composed-page.ts";

/** What can happen to a file on its way to the browser; a slow one is on its way until it is mended. */
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
  slow: async (route: Route, mended: Promise<void>) => {
    await mended;
    await route.fallback();
  },
} satisfies Record<string, (route: Route, mended: Promise<void>) => Promise<void>>;

export type Fault = keyof typeof faults;

interface InjectedFault {
  /** Requests that the fault met. */
  readonly met: string[];
  mend(): Promise<void>;
}

/** Lets a fault befall some files of a remote until it is mended. */
export async function injectFault(page: Page, app: string, files: RegExp, fault: Fault): Promise<InjectedFault> {
  const met: string[] = [];
  const hit = (url: URL) => url.pathname.startsWith(`/r/${app}/`) && files.test(url.pathname);
  let isMended = false;
  let letGo = () => {};
  const mended = new Promise<void>((done) => (letGo = done));
  let spoilt: Promise<unknown> = Promise.resolve();
  await page.route(hit, async (route) => {
    if (isMended) return route.fallback();
    met.push(route.request().url());
    const spoiling = faults[fault](route, mended);
    spoilt = Promise.allSettled([spoilt, spoiling]);
    await spoiling;
  });
  return {
    met,
    // The route stays: Playwright would answer by itself what is being spoilt while a route is taken away.
    mend: async () => {
      isMended = true;
      letGo();
      await spoilt;
    },
  };
}

const unlessMended = "if (!globalThis.mended) throw new Error('Planted.');";

/** What a release can do that is as its registry lists it, and wrong all the same. */
export const bugs = {
  "throws at load": (code: string) => `${unlessMended}\n${code}`,
  "throws in render": (code: string) =>
    code.replace(
      /Screen:\(\)=>([\w$]+)/,
      (_, screen: string) => `Screen:()=>function(given){${unlessMended}return ${screen}(given)}`,
    ),
} satisfies Record<string, (code: string) => string>;

export type Bug = keyof typeof bugs;

interface Buggy {
  readonly app: string;
  /** The chunk with the screen. */
  readonly chunk: string;
  readonly bug: Bug;
  /** Whether the release without the bug stands before it. */
  readonly hasPrevious?: boolean;
}

/** Two releases on one page keep apart by a name that each build has of its own. */
function underAnotherName(app: string, code: string): string {
  return code.replace(new RegExp(`(${app.replace("-", "[-_]")}[-_])[0-9a-f]{8}`, "g"), "$1plantedd");
}

/** The files of a live release, as its own list has them. */
const listOf = async (page: Page, { base }: Release): Promise<FileList> =>
  (await page.request.get(`${base}files.json`)).json();

async function filesWith(page: Page, live: Release, { app, chunk, bug }: Buggy): Promise<Map<string, string>> {
  const named = Object.keys(live.integrity).filter((name) => /\.(js|css|json)$/.test(name));
  const read = named.map(async (name) => {
    const code = underAnotherName(app, await (await page.request.get(live.base + name)).text());
    const isScreen = name.startsWith(`${chunk}.`) && name.endsWith(".js");
    return [name, isScreen ? bugs[bug](code) : code] as const;
  });
  return new Map(await Promise.all(read));
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

const hashOf = (body: string) => `sha384-${createHash("sha384").update(body).digest("base64")}`;

/** Serves a release whose screen has a bug, listed with the hashes that its files have. */
export async function releaseWith(page: Page, buggy: Buggy): Promise<InjectedFault> {
  const { app, hasPrevious = false } = buggy;
  const inPage = (await registryOf(page)).apps[app]?.stable;
  if (!inPage) throw new Error(`${app} is not released.`);
  const live = { ...inPage, ...(await listOf(page, inPage)) };
  const files = await filesWith(page, live, buggy);
  const base = `/r/${app}/planted/`;
  const met: string[] = [];
  await page.route(`**${base}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(base.length);
    met.push(name);
    const contentType = types[extname(name)];
    const body = files.get(name);
    await route.fulfill(body !== undefined && contentType ? { contentType, body } : { status: 404 });
  });
  const integrity = {
    ...live.integrity,
    ...Object.fromEntries([...files].map(([name, body]) => [name, hashOf(body)])),
  };
  await recompose(page, "registry", ({ apps }) => {
    const stable = { ...live, ...apps[app]?.stable, hash: "planted", base, integrity };
    apps[app] = hasPrevious
      ? { stable, previous: { ...stable, hash: live.hash, base: live.base, integrity: live.integrity } }
      : { stable };
  });
  const mend = () =>
    page.evaluate(() => {
      Object.assign(globalThis, { mended: true });
    });
  return { met, mend };
}
