import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";
import type { Declarations } from "@claims/contracts/declarations/schema";
import type { Registry, Release, RouteHead } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import type { PublishedWords } from "@claims/contracts/site/words";
import { Rejection } from "../rejection.ts";

/** What a page shows before any script has run. */
export interface Prerendered {
  title: string;
  html: string;
  /** What its remote has search engines read. */
  head: RouteHead;
  /** The remotes whose code or words are in it. */
  uses: string[];
}

/** The text of a file of a release, by its address; undefined where there is none. */
export type ReadText = (address: string) => Promise<string | undefined>;

/** What pages are made with beside releases and settings. */
export interface PageData {
  words?: PublishedWords;
  declarations?: Declarations;
}

interface PageToMake {
  /** The app that it belongs to. */
  owner: string;
  make: () => Promise<{ html: string; canonical?: string; uses?: readonly string[] }>;
}

/**
 * The page renderer that a shell's release brings along: every release and publication runs this one, so that template,
 * texts, policy and names of files in a page are those of the live shell, whatever the checkout has.
 */
export interface PageRenderer {
  version: number;
  pageData(given: { live: Registry; readText: ReadText; now: Date }): Promise<PageData>;
  pagesToMake(given: {
    live: Registry;
    site: Site;
    data: PageData;
    readText: ReadText;
    prerender: (app: string, path: string) => Promise<Prerendered | null>;
  }): ReadonlyMap<string, PageToMake>;
  completePage(html: string, live: Registry): string;
  madePage(html: string): string;
  filesBeside(given: { site: Site; canonicals: readonly string[] }): Readonly<Record<string, string>>;
  policyOf(site: Site): Promise<string>;
  stylesIn(html: string): Promise<string | undefined>;
}

/** The file of a shell's release that has it. */
const pageRendererFile = "page-renderer.cjs";

/** The newest renderer that these tools know how to ask. */
const knownVersion = 1;

/** Runs a CommonJS file of a release with what it finds by these names, and gives what it exports. */
export async function runModule(file: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const module = { exports: {} };
  const code = await readFile(file, "utf8");
  const start: (...values: unknown[]) => void = runInThisContext(
    `(function (module, exports, ${Object.keys(given).join(", ")}) {${code}\n})`,
    { filename: file },
  );
  start(module, module.exports, ...Object.values(given));
  return module.exports;
}

const needsNothing = (name: string) => {
  throw new Error(`A page renderer asks for ${name}, and has to have everything in it.`);
};

/** The page renderer of a shell's release; rejected where that brings none, or one of newer tools. */
export async function loadPageRenderer(releases: string, { hash, base, manifest }: Release): Promise<PageRenderer> {
  const file = join(releases, base, dirname(manifest), pageRendererFile);
  if (!existsSync(file))
    throw new Rejection(
      `shell ${hash} was released before shells brought their page renderer along, so no new page can be made for it: release the shell first. Nothing was changed.`,
    );
  const renderer = (await runModule(file, { require: needsNothing })) as PageRenderer; // as the shell's build exports it
  if (renderer.version > knownVersion)
    throw new Rejection(
      `Your checkout is older than what is live: shell ${hash} brings a page renderer that it does not know. Update to the newest main and run again. Nothing was changed.`,
    );
  return renderer;
}
