import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isDealt, type PageSet, type Served, servedIn, setFor, type Visit } from "./page-choice.ts";

export interface LivePages {
  readonly set: string;
  readonly folder: string;
  /** By page, the hash of the styles that stand in it. */
  readonly styles: Readonly<Record<string, string>>;
  /** Whether it depends on a visit's number which set it gets. */
  readonly isDealt: boolean;
}

/** Where a registry cannot be read at all, what was live before it is served on, and the log says so once. */
function servedOr(before: Served | undefined, text: string): Served | undefined {
  try {
    return servedIn(text);
  } catch (error) {
    const outcome = before ? "the pages that were live before it are served on" : "no page can be served";
    process.stderr.write(
      `The registry cannot be read, so ${outcome}: ${error instanceof Error ? error.message : String(error)}\n`,
    );
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
    const text = known.has(set)
      ? undefined
      : await readFile(join(releases, "pages", set, "set.json"), "utf8").catch(() => undefined);
    if (text !== undefined) known.set(set, JSON.parse(text));
    return known.get(set);
  }

  return async function pagesOf(visit: Visit): Promise<LivePages | undefined> {
    const registered = await registry();
    if (!registered) return undefined;
    const set = await setFor({ ...visit, registered, composedFrom });
    if (set === undefined) return undefined;
    const { styles = {} } = (await composedFrom(set)) ?? {};
    return { set, folder: join(releases, "pages", set), styles, isDealt: isDealt(registered) };
  };
}
