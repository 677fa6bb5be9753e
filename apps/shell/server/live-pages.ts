import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { pagesFor, parseRegistry, type Registry } from "@claims/contracts/remote/schema";

/** What a visit brings along: the set of pages that its claim began with, and the number that it was dealt. */
export interface Visit {
  readonly keeps?: string | undefined;
  readonly dealt?: number | undefined;
}

export interface LivePages {
  readonly set: string;
  readonly folder: string;
  /** Whether it depends on a visit's number which set it gets. */
  readonly isDealt: boolean;
}

/** What a set of pages was composed from, as it says itself. */
export interface PageSet {
  readonly releases: readonly string[];
  readonly site?: unknown;
}

const withdrawnHomes = ({ apps }: Registry) =>
  new Set(Object.entries(apps).flatMap(([app, { withdrawn = [] }]) => withdrawn.map((hash) => `r/${app}/${hash}`)));

/** A set is kept to while nothing in it was rolled back, and the settings are as they were. */
export function mayBeKept({ releases, site }: PageSet, registered: Registry): boolean {
  const withdrawn = withdrawnHomes(registered);
  return isDeepStrictEqual(site, registered.site) && !releases.some((home) => withdrawn.has(home));
}

/** Where the pages of a visit lie; undefined while none are released. Follows the registry without a restart. */
export function livePages(releases: string) {
  const file = join(releases, "registry.json");
  let seen = "";
  let live: Registry | undefined;
  /** What each set leads to never changes. */
  const known = new Map<string, PageSet>();

  /** The registry is swapped by a new file in its place, so another file is another state. */
  async function registry(): Promise<Registry | undefined> {
    const found = await stat(file, { bigint: true }).catch(() => undefined);
    if (!found) return undefined;
    const state = [found.ino, found.mtimeNs, found.size].join(" ");
    if (state !== seen) {
      live = parseRegistry(JSON.parse(await readFile(file, "utf8")));
      seen = state;
    }
    return live;
  }

  async function composedFrom(set: string): Promise<PageSet | undefined> {
    const text = known.has(set) ? undefined : await readFile(join(releases, "pages", set, "set.json"), "utf8").catch(() => undefined);
    if (text !== undefined) known.set(set, JSON.parse(text));
    return known.get(set);
  }

  async function mayKeep(set: string, registered: Registry): Promise<boolean> {
    if (!/^[\w-]{1,80}$/.test(set)) return false;
    const composed = await composedFrom(set);
    return composed !== undefined && mayBeKept(composed, registered);
  }

  return async function pagesOf({ keeps, dealt }: Visit): Promise<LivePages | undefined> {
    const registered = await registry();
    if (!registered) return undefined;
    const set = keeps !== undefined && (await mayKeep(keeps, registered)) ? keeps : pagesFor(registered, dealt);
    return set === undefined ? undefined : { set, folder: join(releases, "pages", set), isDealt: (registered.pages?.length ?? 0) > 1 };
  };
}
