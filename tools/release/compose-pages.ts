import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRegistry, type Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { styleHashIn } from "../../apps/shell/server/headers.ts";
import { pageTexts } from "../../apps/shell/src/page/page.copy.ts";
import { withRegistry } from "../../apps/shell/src/page/page.ts";
import { commonMakings } from "./common-makings.ts";
import { drawerOf } from "./draw-ahead.ts";
import { registryInPage } from "./registry-in-page.ts";
import { robots, sitemap } from "./for-search-engines.ts";
import { shellAssets } from "./page-assets.ts";
import { addressAt, plannedPages } from "./planned-pages.ts";
import { declarationsIn } from "./published-declarations.ts";
import { publishedWords } from "./published-words.ts";
import { madeFrom, type MadePage, makingsFile, makingsOf, type ReadEarlier, takeOver } from "./take-over.ts";
import { writePages } from "./write-pages.ts";

interface ToCompose {
  /** Where the releases lie, each under its base. */
  releases: string;
  /** What is live for the visits that these pages are for. */
  live: Registry;
  site: Site;
  /** A name for the code that composes. */
  composers: string;
  /** Sets that were composed before: what would become the same is taken from them. */
  earlier?: readonly ReadEarlier[];
}

/** Every page of a registry, made or taken over; none of them has its registry yet. */
async function makePages({ releases, live, site, composers, earlier = [] }: ToCompose) {
  const shell = live.apps["shell"]?.stable;
  if (!shell) throw new Error("No shell is released, so there are no pages to compose.");
  const declarations = await declarationsIn(releases, live);
  const words = await publishedWords(releases, live, new Date());
  const { styles, scripts } = shellAssets(shell);
  const common = {
    ...pageTexts(site),
    site,
    styles,
    scripts,
    ...(declarations && { declarations }),
    ...(words && { words }),
  };
  const makings = commonMakings({ live, site, words, declarations, composers });
  const taken = await takeOver(earlier, { common: makings, live });

  let drawer: ReturnType<typeof drawerOf> | undefined;
  const draw = async (app: string, path: string) =>
    (await (drawer ??= drawerOf(releases, live, { site, words })))(app, path);
  const pages = new Map<string, MadePage>();
  for (const [file, { owner, make }] of plannedPages(shell, {
    live,
    site,
    common,
    draw,
    readStyle: (url) => readFile(join(releases, url), "utf8"),
  })) {
    pages.set(file, taken.get(file) ?? madeFrom(live, owner, await make()));
  }
  return { pages, makings: makingsOf(makings, pages) };
}

/** The hash of each page's own styles, by its file: the policy that the page is served with allows them by it. */
function stylesOf(pages: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(
    [...pages].flatMap(([file, html]) => [styleHashIn(html)].flatMap((hash) => (hash ? [[file, hash]] : []))),
  );
}

/** Writes every page of a registry as a plain file that any static host can serve. */
export async function composePages(folder: string, toCompose: ToCompose): Promise<Record<string, string>> {
  // The pages trust what is composed into them.
  const registry = parseRegistry(toCompose.live);
  const { pages, makings } = await makePages({ ...toCompose, live: registry });
  const inPage = registryInPage(registry);
  const whole = [...pages].map(([file, { html }]) => [file, withRegistry(html, inPage)] as const);
  const found = new Set([...pages.values()].flatMap(({ canonical }) => canonical ?? []));
  await writePages(
    folder,
    new Map([
      ...whole,
      ["sitemap.xml", sitemap([...found])],
      ["robots.txt", robots(addressAt(toCompose.site, "/sitemap.xml"))],
      ["favicon.svg", await readFile(new URL("../../apps/shell/src/page/favicon.svg", import.meta.url), "utf8")],
    ]),
  );
  await writeFile(join(folder, makingsFile), JSON.stringify(makings));
  return stylesOf(new Map(whole));
}
