import { createHash } from "node:crypto";
import type { Registry } from "@claims/contracts/remote/schema";
import { withoutRegistry } from "../../apps/shell/src/page/page.ts";

/** A page that has everything but its registry. */
export interface MadePage {
  html: string;
  /** The releases that it is made with, by app: the shell's, its own, and those that it was drawn with. */
  releases: Readonly<Record<string, string>>;
  /** The address by which search engines know it. */
  canonical?: string;
}

interface Fresh {
  html: string;
  canonical?: string;
  /** The remotes that it was drawn with. */
  uses?: readonly string[];
}

/** A page that was made for these releases. */
export function madeFrom({ apps }: Registry, owner: string, { uses = [], ...page }: Fresh): MadePage {
  const releases = ["shell", owner, ...uses].map((app) => [app, apps[app]?.stable.hash ?? ""] as const);
  return { ...page, releases: Object.fromEntries(releases) };
}

type Making = Omit<MadePage, "html"> & { hash: string };

/** What a set keeps of how its pages were made, so that a later one can take them over. */
interface Makings {
  common: string;
  pages: Readonly<Record<string, Making>>;
}

/** The file in which a set keeps that. */
export const makingsFile = "makings.json";

const hashOf = (html: string) => createHash("sha256").update(html).digest("hex");

export function makingsOf(common: string, pages: ReadonlyMap<string, MadePage>): Makings {
  const kept = [...pages].map(([file, { html, ...making }]) => [file, { ...making, hash: hashOf(html) }] as const);
  return { common, pages: Object.fromEntries(kept) };
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

async function makingsIn(read: ReadEarlier): Promise<Makings | undefined> {
  const text = await read(makingsFile);
  return text === undefined ? undefined : unlessDamaged(() => JSON.parse(text));
}

/** A page of an earlier set without its registry; undefined where it is not what was composed then. */
async function pageIn(read: ReadEarlier, file: string, { hash, ...making }: Making): Promise<MadePage | undefined> {
  const text = await read(file);
  const html = text === undefined ? undefined : unlessDamaged(() => withoutRegistry(text));
  return html !== undefined && hashOf(html) === hash ? { ...making, html } : undefined;
}

interface Wanted {
  common: string;
  live: Registry;
}

async function takeFrom(read: ReadEarlier, { common, live }: Wanted): Promise<[file: string, page: MadePage][]> {
  const makings = await makingsIn(read);
  if (makings?.common !== common) return [];
  const isLive = ([app, hash]: [string, string]) => live.apps[app]?.stable.hash === hash;
  const same = Object.entries(makings.pages).filter(([, { releases }]) => Object.entries(releases).every(isLive));
  const taken = await Promise.all(
    same.map(async ([file, making]) => [file, await pageIn(read, file, making)] as const),
  );
  return taken.flatMap(([file, page]) => (page ? [[file, page]] : []));
}

/** The pages of earlier sets that would become the same if they were made again, by their files. */
export async function takeOver(earlier: readonly ReadEarlier[], wanted: Wanted): Promise<Map<string, MadePage>> {
  return new Map((await Promise.all(earlier.map((read) => takeFrom(read, wanted)))).flat());
}
