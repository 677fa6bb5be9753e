import { parseRegistry, type Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { earlyPressScript } from "./page/early-press.ts";
import { favicon } from "./page/favicon.ts";
import { robots, sitemap } from "./page/for-search-engines.ts";
import { shellAssets } from "./page/page-assets.ts";
import { pagePolicy } from "./page/page-policy.ts";
import { pageTexts } from "./page/page.copy.ts";
import { withoutRegistry, withRegistry } from "./page/page.ts";
import { addressAt, plannedPages, type Prerender } from "./page/planned-pages.ts";
import { declarationsIn, publishedWords } from "./page/published-words.ts";
import { registryInPage } from "./page/registry-in-page.ts";
import { sha256ForPolicy } from "./page/sha256.ts";

/** The text of a file of a release, by its address; undefined where there is none. */
export type ReadText = (address: string) => Promise<string | undefined>;

interface Live {
  /** What is live for the visits that the pages are for. */
  live: Registry;
  readText: ReadText;
}

/** What editors have published for the shell's own pages. */
type PageData = Awaited<ReturnType<typeof pageData>>;

/** What pages are made with beside releases and settings. */
export async function pageData({ live, readText, now }: Live & { now: Date }) {
  const [words, declarations] = [await publishedWords(live, now, readText), await declarationsIn(live, readText)];
  return { ...(words && { words }), ...(declarations && { declarations }) };
}

/** Every page of what is live, by its file, each to be made when it is wanted; none has its registry yet. */
export function pagesToMake({
  live: given,
  site,
  data,
  readText,
  prerender,
}: Live & { site: Site; data: PageData; prerender: Prerender }) {
  // The pages trust what is rendered into them.
  const live = parseRegistry(given);
  const shell = live.apps["shell"]?.stable;
  if (!shell) throw new Error("No shell is released, so there are no pages to render.");
  const { styles, scripts } = shellAssets(shell);
  const common = { ...pageTexts(site, data.words), site, styles, scripts, ...data };
  const readStyle = async (url: string) => {
    const text = await readText(url);
    if (text === undefined) throw new Error(`${url} is not there, and a page is to have its rules.`);
    return text;
  };
  return plannedPages(shell, { live, site, common, prerender, readStyle });
}

/** A page that was made, with where the remotes live: the one thing in it that changes with every release. */
export const completePage = (html: string, live: Registry): string => withRegistry(html, registryInPage(live));

/** A complete page as it was made. */
export const madePage = withoutRegistry;

/** What lies beside the pages, by its file. */
export const filesBeside = ({ site, canonicals }: { site: Site; canonicals: readonly string[] }) => ({
  "sitemap.xml": sitemap(canonicals),
  "robots.txt": robots(addressAt(site, "/sitemap.xml")),
  "favicon.svg": favicon,
});

/** The policy that the pages are served with; in the place of `{styles}` comes the hash of each page's own. */
export const policyOf = async (site: Site): Promise<string> =>
  pagePolicy(site, { script: await sha256ForPolicy(earlyPressScript), styles: "{styles}" });

/** How the policy names the styles that stand in a page; undefined where none do. */
export async function stylesIn(html: string): Promise<string | undefined> {
  const rules = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  return rules === undefined ? undefined : sha256ForPolicy(rules);
}

/** What this module can be asked for; raised where a release tool would have to ask otherwise. */
export const version = 1;
