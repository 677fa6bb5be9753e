import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import type { Page } from "@playwright/test";

/** What editors publish for the journey's own pages. */
interface Words {
  banner: string;
  softSearch: string;
  cookies: { marketing: string };
  maintenance: { lede: string };
  redress: { text: string; from: string; to: string };
}

interface Composed {
  registry: Registry;
  site: Site;
  words: Words;
}

type Change = (html: string) => string;

const inlined = (part: string) => new RegExp(`(<script type="application/json" id="${part}">)(.*?)(</script>)`, "s");

/** What each page is to be changed by, in order: a request is answered once, however many helpers want to change its answer. */
const changesOf = new WeakMap<Page, Change[]>();

async function serveChanged(page: Page, changes: readonly Change[]) {
  await page.route(/.*/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: changes.reduce((sofar, change) => change(sofar), html) });
  });
}

/** Serves every page with other data composed into it, as another release or another setting would. */
export async function recompose<Part extends keyof Composed>(
  page: Page,
  part: Part,
  change: (data: Composed[Part]) => void,
) {
  const changed: Change = (html) =>
    html.replace(inlined(part), (_, open: string, json: string, close: string) => {
      const data: Composed[Part] = JSON.parse(json);
      change(data);
      return open + JSON.stringify(data).replace(/</g, "\\u003c") + close;
    });
  const changes = changesOf.get(page);
  if (changes) return void changes.push(changed);
  const first = [changed];
  changesOf.set(page, first);
  await serveChanged(page, first);
}

/** A back half that serves the first bureau's report and nothing else: stories of the seam end there, whatever is live. */
export function serveTheReportAlone(page: Page) {
  return recompose(page, "registry", ({ apps }) => {
    const { stable } = apps["back-journey"] ?? {};
    if (!stable) throw new Error("The back half is not released.");
    stable.routes = stable.routes.filter(({ name }) => name === "credit-report");
  });
}

/** The registry that pages are composed with. */
export async function registryOf(page: Page): Promise<Registry> {
  const html = await (await page.request.get("/")).text();
  return JSON.parse(inlined("registry").exec(html)?.[2] ?? "");
}

/** The first of these addresses that a live release serves: the steps before it are passed over. */
export async function firstServed(page: Page, paths: readonly string[]): Promise<string> {
  const { apps } = await registryOf(page);
  const served = Object.values(apps).flatMap(({ stable }) => stable.routes.map(({ path }) => path));
  const first = paths.find((path) => served.includes(path));
  if (!first) throw new Error(`Nothing serves any of ${paths.join(", ")}.`);
  return first;
}
