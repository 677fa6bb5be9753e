import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseRegistry, type Registry } from "@claims/contracts/remote/schema";
import { mayBeKept, type PageSet } from "../../apps/shell/server/live-pages.ts";

/** What a web server that cannot read the registry has to know of it. */
export interface Sets {
  /** Sets of pages that a claim may go on with. */
  readonly kept: readonly string[];
  /** A visit that was dealt a number below `upTo` gets this set; the last one is for everybody else. */
  readonly live: readonly { readonly upTo: number; readonly set: string }[];
}

async function setsIn(releases: string): Promise<Map<string, PageSet>> {
  const names = await readdir(join(releases, "pages")).catch(() => []);
  const found = names.map(async (set) => {
    const text = await readFile(join(releases, "pages", set, "set.json"), "utf8").catch(() => undefined);
    return text === undefined ? [] : [[set, JSON.parse(text) as PageSet] as const];
  });
  return new Map((await Promise.all(found)).flat());
}

/** Reads which pages are live and which may be kept to. */
export async function setsOf(releases: string): Promise<Sets> {
  const registry: Registry = parseRegistry(JSON.parse(await readFile(join(releases, "registry.json"), "utf8")));
  const { pages = [] } = registry;
  if (pages.length === 0) throw new Error(`Nothing is released in ${releases} yet.`);
  const kept = [...(await setsIn(releases))].filter(([, set]) => mayBeKept(set, registry)).map(([name]) => name);
  return { kept: kept.toSorted(), live: pages };
}
