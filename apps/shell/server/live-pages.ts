import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { followRegistry, lastMoveIn } from "@claims/releases/follow-registry";
import { choosePages, type PageChoice, type Served, servedIn } from "@claims/releases/page-choice";
import { type PageSet, pageSetFile, parsePageSet } from "@claims/releases/page-set";

export interface LivePages {
  readonly set: string;
  readonly folder: string;
  /** By page, the hash of the styles that stand in it. */
  readonly styles: Readonly<Record<string, string>>;
  /** What the shell that rendered them lets them do; older sets do not say. */
  readonly policy: string | undefined;
}

interface Visit {
  readonly cookies: string;
  readonly secure: boolean;
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

/** Where the pages of a visit lie, and when they last changed; none and null while none are released. Follows the registry without a restart. */
export function livePages(releases: string) {
  let before: Served | undefined;
  const registry = followRegistry(releases, (text) => (before = servedOr(before, text)));
  /** What each set leads to never changes, though the set itself may be removed. */
  const known = new Map<string, PageSet>();

  async function composedFrom(set: string): Promise<PageSet | undefined> {
    const text = known.has(set)
      ? undefined
      : await readFile(join(releases, "pages", set, pageSetFile), "utf8").catch(() => undefined);
    if (text !== undefined) known.set(set, parsePageSet(text));
    return known.get(set);
  }

  async function pagesOf(visit: Visit): Promise<Omit<PageChoice, "sets"> & { readonly sets: readonly LivePages[] }> {
    const registered = await registry();
    if (!registered) return { sets: [], headers: {} };
    const { sets, headers } = await choosePages({
      ...visit,
      registered,
      composedFrom,
      newCohort: () => randomInt(100),
    });
    const pages = sets.map(async (set) => {
      const { styles = {}, policy } = (await composedFrom(set)) ?? {};
      return { set, folder: join(releases, "pages", set), styles, policy };
    });
    return { sets: await Promise.all(pages), headers };
  }

  async function lastMove(): Promise<Date | null> {
    const registered = await registry();
    return registered ? lastMoveIn(registered) : null;
  }

  return { pagesOf, lastMove };
}
