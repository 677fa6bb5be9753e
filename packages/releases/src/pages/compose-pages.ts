import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { englishRegistry, welsh, welshRegistry } from "../manifest/languages.ts";
import { compressedFrom } from "../manifest/precompress.ts";
import { loadPageRenderer, type PageRenderer, type ReadText } from "./load-page-renderer.ts";
import { loadPrerenderer } from "./load-prerenderer.ts";
import type { PageSet } from "./page-set.ts";
import {
  buildInputsFile,
  buildInputsOf,
  commonInputs,
  madeFrom,
  type MadePage,
  type ReadEarlier,
  reusablePages,
} from "./reuse-pages.ts";

/** Renders the pages of a shell that runs from source, by the folder of their language; a release brings its own renderer. */
export type RendererFromSource = (folder: string) => Promise<PageRenderer>;

interface ToCompose {
  /** Where the releases lie, each under its base. */
  releases: string;
  /** What is live for the visits that these pages are for. */
  live: Registry;
  site: Site;
  /** Sets that were composed before: what would become the same is taken from them. */
  earlier?: readonly ReadEarlier[];
  rendererFromSource?: RendererFromSource | undefined;
  /** Leaves the precompressed files out. */
  isUncompressed?: boolean;
}

const textsIn =
  (releases: string): ReadText =>
  (address) =>
    readFile(join(releases, address), "utf8").catch(() => undefined);

async function rendererFor(folder: string, { releases, live, rendererFromSource }: ToCompose): Promise<PageRenderer> {
  const shell = live.apps["shell"]?.stable;
  if (!shell) throw new Error("No shell is released, so there are no pages to compose.");
  return shell.fromSource && rendererFromSource ? rendererFromSource(folder) : loadPageRenderer(releases, shell);
}

/** Every page of a registry, made or taken over; none of them has its registry yet. */
async function makePages(renderer: PageRenderer, { releases, live, site, earlier = [] }: ToCompose) {
  const readText = textsIn(releases);
  const data = await renderer.pageData({ live, readText, now: new Date() });
  const inputs = commonInputs({ live, site, ...data });
  const reusable = await reusablePages(earlier, { common: inputs, live, madePage: renderer.madePage });
  let prerenderer: ReturnType<typeof loadPrerenderer> | undefined;
  const prerender = async (app: string, path: string) =>
    (await (prerenderer ??= loadPrerenderer(releases, live, { site, words: data.words })))(app, path);
  const pages = new Map<string, MadePage>();
  for (const [file, { owner, make }] of renderer.pagesToMake({ live, site, data, readText, prerender }))
    pages.set(file, reusable.get(file) ?? madeFrom(live, owner, await make()));
  return { pages, inputs: buildInputsOf(inputs, pages) };
}

/** The hash of each page's own styles, by its file: the policy that the page is served with allows them by it. */
async function stylesOf(renderer: PageRenderer, pages: ReadonlyMap<string, string>): Promise<Record<string, string>> {
  const hashes = [...pages].map(async ([file, html]) => [file, await renderer.stylesIn(html)] as const);
  return Object.fromEntries((await Promise.all(hashes)).flatMap(([file, hash]) => (hash ? [[file, hash]] : [])));
}

/** The pages of one language, by the file that each has in the set. */
async function composed(folder: string, toCompose: ToCompose) {
  const { live } = toCompose;
  const renderer = await rendererFor(folder, toCompose);
  const { pages, inputs } = await makePages(renderer, toCompose);
  const complete = [...pages].map(([file, { html }]) => [file, renderer.completePage(html, live)] as const);
  const canonicals = [...pages.values()].flatMap(({ canonical }) => canonical ?? []);
  return {
    renderer,
    pages: new Map(complete.map(([file, html]) => [join(folder, file), html] as const)),
    canonicals,
    inputs: [join(folder, buildInputsFile), JSON.stringify(inputs)] as const,
  };
}

type Composed = Awaited<ReturnType<typeof composed>>;

/** The pages in each language that all of what is live is built in; those that are not English lie in a folder of its name. */
async function inEachLanguage(toCompose: ToCompose): Promise<[Composed, ...Composed[]]> {
  const english = await composed("", { ...toCompose, live: englishRegistry(toCompose.live) });
  const live = welshRegistry(toCompose.live);
  if (!live) return [english];
  const earlier = toCompose.earlier?.map((read) => (file: string) => read(`${welsh}/${file}`));
  return [english, await composed(welsh, { ...toCompose, live, ...(earlier && { earlier }) })];
}

/**
 * Writes pages with their precompressed files, all at once: compressing takes longest, and every core can have a page. Many
 * addresses have the same page, as a step has in each variant; that is compressed once.
 */
export async function writePages(
  folder: string,
  pages: ReadonlyMap<string, string>,
  { isUncompressed = false }: Pick<ToCompose, "isUncompressed"> = {},
): Promise<void> {
  const toCompress = isUncompressed ? [] : new Set(pages.values());
  const compressed = new Map([...toCompress].map((page) => [page, compressedFrom(page)]));
  const write = async (name: string, page: string) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page);
    for (const { ending, bytes } of (await compressed.get(page)) ?? []) await writeFile(file + ending, bytes);
  };
  await Promise.all([...pages].map(([name, page]) => write(name, page)));
}

/** Writes every page of a registry as a plain file that any static host can serve, as the live shell renders it. */
export async function composePages(
  folder: string,
  toCompose: ToCompose,
): Promise<Required<Pick<PageSet, "styles" | "policy">>> {
  const { site } = toCompose;
  const languages = await inEachLanguage(toCompose);
  const [{ renderer }] = languages;
  const complete = new Map(languages.flatMap(({ pages }) => [...pages]));
  const canonicals = [...new Set(languages.flatMap((each) => each.canonicals))];
  await writePages(
    folder,
    new Map([...complete, ...Object.entries(renderer.filesBeside({ site, canonicals }))]),
    toCompose,
  );
  for (const { inputs } of languages) await writeFile(join(folder, inputs[0]), inputs[1]);
  return { styles: await stylesOf(renderer, complete), policy: await renderer.policyOf(site) };
}
