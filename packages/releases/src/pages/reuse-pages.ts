import { createHash } from "node:crypto";
import type { Declarations } from "@claims/contracts/declarations/schema";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import type { PublishedWords } from "@claims/contracts/site/words";
import * as v from "valibot";
import { parseJson } from "../json.ts";

/** What others may know of a release without knowing which one it is. */
export const exposedBy = ({ routes, parts, steps }: Release): Pick<Release, "routes" | "parts" | "steps"> => ({
  routes,
  ...(parts && { parts }),
  ...(steps && { steps }),
});

interface Common {
  live: Registry;
  site: Site;
  words?: PublishedWords | undefined;
  declarations?: Declarations | undefined;
}

/** The words, and of the day on them only whether each date in them has come and has gone: nothing else hangs on it. */
function onTheirDay({ composedOn = "", ...words }: PublishedWords) {
  const dates = JSON.stringify(words).match(/\d{4}-\d{2}-\d{2}/g) ?? [];
  return { words, come: dates.map((date) => date <= composedOn), gone: dates.map((date) => date < composedOn) };
}

/** One name for what every page of a set is made with, beside the releases that it shows. */
export function commonInputs({ live, site, words, declarations }: Common): string {
  const exposed = Object.entries(live.apps).map(([app, { stable }]) => [app, exposedBy(stable)]);
  const all = {
    offers: exposed,
    untranslated: live.untranslated,
    site,
    words: words && onTheirDay(words),
    declarations,
  };
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}

/** A page that has everything but its registry. */
export interface MadePage {
  html: string;
  /** The releases that it is made with, by app: the shell's, its own, and those that it was prerendered with. */
  releases: Readonly<Record<string, string>>;
  /** The address by which search engines know it. */
  canonical?: string;
}

interface Fresh {
  html: string;
  canonical?: string;
  /** The remotes that it was prerendered with. */
  uses?: readonly string[];
}

/** A page that was made for these releases. */
export function madeFrom({ apps }: Registry, owner: string, { uses = [], ...page }: Fresh): MadePage {
  const releases = ["shell", owner, ...uses].map((app) => [app, apps[app]?.stable.hash ?? ""] as const);
  return { ...page, releases: Object.fromEntries(releases) };
}

const pageInputsSchema = v.looseObject({
  releases: v.record(v.string(), v.string()),
  canonical: v.exactOptional(v.string()),
  hash: v.string(),
});
type PageInputs = v.InferOutput<typeof pageInputsSchema>;

/** What a set records of how its pages were made, so that a later one can reuse them. */
const buildInputsSchema = v.object({ common: v.string(), pages: v.record(v.string(), pageInputsSchema) });
type BuildInputs = v.InferOutput<typeof buildInputsSchema>;

/** The file in which a set records that. */
export const buildInputsFile = "build-inputs.json";

const hashOf = (html: string) => createHash("sha256").update(html).digest("hex");

export function buildInputsOf(common: string, pages: ReadonlyMap<string, MadePage>): BuildInputs {
  const made = [...pages].map(([file, { html, ...page }]) => [file, { ...page, hash: hashOf(html) }] as const);
  return { common, pages: Object.fromEntries(made) };
}

/** Reads a file of an earlier set; undefined where that is not there. */
export type ReadEarlier = (file: string) => Promise<string | undefined>;

/** Undefined where something cannot be read as what it should be. */
function unlessDamaged<T>(readIt: () => T): T | undefined {
  try {
    return readIt();
  } catch {
    return undefined;
  }
}

async function buildInputsIn(read: ReadEarlier): Promise<BuildInputs | undefined> {
  const text = await read(buildInputsFile);
  return text === undefined ? undefined : unlessDamaged(() => parseJson(buildInputsSchema, text, buildInputsFile));
}

interface Wanted {
  common: string;
  live: Registry;
  /** A page without its registry, as the renderer made it. */
  madePage: (html: string) => string;
}

/** A page of an earlier set without its registry; undefined where it is not what was composed then. */
async function pageIn(
  { read, file, madePage }: { read: ReadEarlier; file: string; madePage: Wanted["madePage"] },
  { hash, ...page }: PageInputs,
): Promise<MadePage | undefined> {
  const text = await read(file);
  const html = text === undefined ? undefined : unlessDamaged(() => madePage(text));
  return html !== undefined && hashOf(html) === hash ? { ...page, html } : undefined;
}

async function reusableFrom(
  read: ReadEarlier,
  { common, live, madePage }: Wanted,
): Promise<[file: string, page: MadePage][]> {
  const inputs = await buildInputsIn(read);
  if (inputs?.common !== common) return [];
  const isLive = ([app, hash]: [string, string]) => live.apps[app]?.stable.hash === hash;
  const same = Object.entries(inputs.pages).filter(([, { releases }]) => Object.entries(releases).every(isLive));
  const taken = await Promise.all(
    same.map(async ([file, page]) => [file, await pageIn({ read, file, madePage }, page)] as const),
  );
  return taken.flatMap(([file, page]) => (page ? [[file, page]] : []));
}

/** The pages of earlier sets that would become the same if they were made again, by their files. */
export async function reusablePages(earlier: readonly ReadEarlier[], wanted: Wanted): Promise<Map<string, MadePage>> {
  return new Map((await Promise.all(earlier.map((read) => reusableFrom(read, wanted)))).flat());
}
