import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { siteOver } from "./live-site.ts";
import { composeSets } from "./page-sets.ts";
import { Refusal } from "./refusal.ts";
import { rejectOlderTools, toolsIn } from "./store/tools-version.ts";
import type { Store } from "./store/store.ts";

export type Tell = (sentence: string) => void;

interface Moving {
  change: (registry: Registry) => Registry | Promise<Registry>;
  /** The settings that the pages are composed with. */
  site: (registry: Registry) => Site;
  /** The registry that the pages are composed from, where that is another one: with apps from source in it. */
  shownAs?: (registry: Registry) => Promise<Registry>;
  /** True where pages that were live before will do, whatever composed them then. */
  asBefore?: boolean;
  tell?: Tell;
}

/** So often somebody else may be quicker before the move is given up. */
const tries = 20;

/** The history's last line says which pages are live from then on. Where nothing but those changed, a line says that. */
function withPages(before: Registry, changed: Registry, pages: NonNullable<Registry["pages"]>): Registry {
  const { history = [], apps } = changed;
  const sets = pages.map(({ set }) => set);
  const settings = {
    app: "shell",
    action: "settings" as const,
    hash: apps["shell"]?.stable.hash ?? "",
    at: new Date().toISOString(),
  };
  const [earlier, last] = changed === before ? [history, settings] : [history.slice(0, -1), history.at(-1)];
  return last ? { ...changed, history: [...earlier, { ...last, pages: sets }] } : changed;
}

const isSame = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** A clean-up may have taken what was there before this move named it. */
async function areThere(store: Store, pages: NonNullable<Registry["pages"]>): Promise<boolean> {
  const found = await Promise.all(pages.map(({ set }) => store.has(`pages/${set}`)));
  return found.every(Boolean);
}

/**
 * Moves what is live: everything that the new state needs is there before one swap makes it the live one. Who is stopped
 * before that swap has changed nothing; whoever else moves at the same moment is not overwritten, for the move is made again.
 */
export async function moveLive(
  store: Store,
  { change, site, shownAs, asBefore = false, tell = () => undefined }: Moving,
): Promise<Registry> {
  for (let nth = 1; nth <= tries; nth += 1) {
    const { registry, version } = await store.readRegistry();
    rejectOlderTools(registry);
    const changed = await change(registry);
    const composedFor = siteOver(registry.site, site(registry));
    const shown = shownAs ? await shownAs(changed) : changed;
    const sets = await composeSets(store, { ...shown, revision: registry.revision + 1 }, composedFor, { asBefore });
    const pages = sets.map((one) => ({ ...registry.pages?.find(({ set }) => set === one.set), ...one }));
    if (changed === registry && isSame([registry.pages, registry.site], [pages, composedFor])) return registry;
    const next = {
      ...withPages(registry, changed, pages),
      revision: registry.revision + 1,
      pages,
      site: composedFor,
      tools: toolsIn(registry),
    };
    if (await store.swapRegistry(next, version))
      return (await areThere(store, pages))
        ? next
        : moveLive(store, { change: (moved) => moved, site, ...(shownAs && { shownAs }), tell });
    tell("Somebody else moved at the same moment; once more on top of theirs.");
    await setTimeout(Math.random() * 100);
  }
  throw new Refusal(`Others moved ${tries} times in the meantime, so nothing was changed. Please try again.`);
}
