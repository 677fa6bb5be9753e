import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { pagesFor } from "@claims/contracts/remote/schema";

/** What a visit brings along: the set of pages that its claim began with, and the number that it was dealt. */
export interface Visit {
  readonly keeps?: string | undefined;
  readonly dealt?: number | undefined;
}

export interface LivePages {
  readonly set: string;
  readonly folder: string;
  /** By page, the hash of the styles that stand in it. */
  readonly styles: Readonly<Record<string, string>>;
  /** Whether it depends on a visit's number which set it gets. */
  readonly isDealt: boolean;
}

/** What a set of pages was composed from, as it says itself. */
export interface PageSet {
  readonly releases: readonly string[];
  readonly site?: unknown;
  /** A set that was composed before pages had styles in them has none. */
  readonly styles?: Readonly<Record<string, string>>;
}

/** What is served by, and no more: whatever else newer tools write, pages are served on. */
const servedSchema = v.object({
  apps: v.record(v.string(), v.fallback(v.object({ withdrawn: v.optional(v.array(v.string())) }), {})),
  pages: v.optional(v.array(v.object({ upTo: v.number(), set: v.string() }))),
  site: v.optional(v.unknown()),
});

/** What of a registry says which pages a visit gets. */
export type Served = v.InferOutput<typeof servedSchema>;

/** Reads that out of a registry, which may be one of newer tools. */
export const servedIn = (text: string): Served => v.parse(servedSchema, JSON.parse(text));

const withdrawnHomes = ({ apps }: Served) =>
  new Set(Object.entries(apps).flatMap(([app, { withdrawn = [] }]) => withdrawn.map((hash) => `r/${app}/${hash}`)));

/** A set is kept to while nothing in it was rolled back, and the settings are as they were. */
export function mayBeKept({ releases, site }: PageSet, registered: Served): boolean {
  const withdrawn = withdrawnHomes(registered);
  return isDeepStrictEqual(site, registered.site) && !releases.some((home) => withdrawn.has(home));
}

/** Where a registry cannot be read at all, what was live before it is served on, and the log says so once. */
function servedOr(before: Served | undefined, text: string): Served | undefined {
  try {
    return servedIn(text);
  } catch (error) {
    const outcome = before ? "the pages that were live before it are served on" : "no page can be served";
    process.stderr.write(`The registry cannot be read, so ${outcome}: ${error instanceof Error ? error.message : String(error)}\n`);
    return before;
  }
}

/** Where the pages of a visit lie; undefined while none are released. Follows the registry without a restart. */
export function livePages(releases: string) {
  const file = join(releases, "registry.json");
  let seen = "";
  let live: Served | undefined;
  /** What each set leads to never changes. */
  const known = new Map<string, PageSet>();

  /** The registry is swapped by a new file in its place, so another file is another state. */
  async function registry(): Promise<Served | undefined> {
    const found = await stat(file, { bigint: true }).catch(() => undefined);
    if (!found) return undefined;
    const state = [found.ino, found.mtimeNs, found.size].join(" ");
    if (state !== seen) {
      live = servedOr(live, await readFile(file, "utf8"));
      seen = state;
    }
    return live;
  }

  async function composedFrom(set: string): Promise<PageSet | undefined> {
    const text = known.has(set) ? undefined : await readFile(join(releases, "pages", set, "set.json"), "utf8").catch(() => undefined);
    if (text !== undefined) known.set(set, JSON.parse(text));
    return known.get(set);
  }

  async function mayKeep(set: string, registered: Served): Promise<boolean> {
    if (!/^[\w-]{1,80}$/.test(set)) return false;
    const composed = await composedFrom(set);
    return composed !== undefined && mayBeKept(composed, registered);
  }

  return async function pagesOf({ keeps, dealt }: Visit): Promise<LivePages | undefined> {
    const registered = await registry();
    if (!registered) return undefined;
    const set = keeps !== undefined && (await mayKeep(keeps, registered)) ? keeps : pagesFor(registered, dealt);
    if (set === undefined) return undefined;
    const { styles = {} } = (await composedFrom(set)) ?? {};
    return { set, folder: join(releases, "pages", set), styles, isDealt: (registered.pages?.length ?? 0) > 1 };
  };
}
