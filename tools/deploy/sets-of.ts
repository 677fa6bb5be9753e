import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { lastMoveIn, registryFile } from "@claims/releases/follow-registry";
import { mayBePinned, servedIn } from "@claims/releases/page-choice";
import { type PageSet, pageSetFile, parsePageSet } from "@claims/releases/page-set";
import { StartProblem } from "@claims/settings/start-problem";

/** What a web server that cannot read the registry has to know of it. */
export interface Sets {
  /** Sets of pages that a claim may go on with. */
  readonly pinned: readonly string[];
  /** A visit that was given a cohort below `upTo` gets this set; the last one is for everybody else. */
  readonly live: readonly { readonly upTo: number; readonly set: string }[];
  /** By set and page, the hash of the styles that stand in the page. */
  readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By set, the policy that its pages are served with, as the shell that rendered them wrote it. */
  readonly policies: Readonly<Record<string, string>>;
  /** When the registry was last changed. */
  readonly lastMove: Date | null;
}

/** The names of the sets of pages that are stored, whether or not the registry leads to them. */
export async function setNamesIn(releases: string): Promise<string[]> {
  const names = await readdir(join(releases, "pages")).catch(() => []);
  return names.filter((name) => !name.endsWith(".draft")).toSorted();
}

async function setsIn(releases: string): Promise<Map<string, PageSet>> {
  const found = (await setNamesIn(releases)).map(async (set) => {
    const text = await readFile(join(releases, "pages", set, pageSetFile), "utf8").catch(() => undefined);
    return text === undefined ? [] : [[set, parsePageSet(text)] as const];
  });
  return new Map((await Promise.all(found)).flat());
}

/** Reads which pages are live and which may be pinned. */
export async function setsOf(releases: string): Promise<Sets> {
  const text = await readFile(join(releases, registryFile), "utf8").catch(() => undefined);
  const registry = text === undefined ? undefined : servedIn(text);
  if (!registry?.pages?.length)
    throw new StartProblem(`Nothing is released in ${releases} yet: release the shell first.`);
  const sets = await setsIn(releases);
  const pinned = [...sets].filter(([, set]) => mayBePinned(set, registry)).map(([name]) => name);
  const served = new Set([...pinned, ...registry.pages.map(({ set }) => set)]);
  const styles = [...sets].flatMap(([name, set]) =>
    served.has(name) && set.styles ? [[name, set.styles] as const] : [],
  );
  const policies = [...sets].flatMap(([name, { policy }]) =>
    served.has(name) && policy !== undefined ? [[name, policy] as const] : [],
  );
  return {
    pinned: pinned.toSorted(),
    live: registry.pages,
    styles: Object.fromEntries(styles),
    policies: Object.fromEntries(policies),
    lastMove: lastMoveIn(registry),
  };
}
