import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { stampOf } from "../start/source-stamp.ts";
import { composePages } from "./compose-pages.ts";
import { bandsOf, liveFor } from "./live-for.ts";
import type { Store } from "./store/store.ts";

/** Pages are composed by these, so a change in them composes anew what is released already. */
const composers = ["tools/release/compose-pages.ts", "tools/release/draw-ahead.ts", "tools/release/for-search-engines.ts", "tools/release/precompress.ts", "apps/shell/src/page"];

const releasesIn = ({ apps }: Registry) => Object.values(apps).flatMap(({ stable, previous }) => (previous ? [stable, previous] : [stable]));

/** One name for everything that a set of pages is made of: the same set is composed once. */
function nameOf(live: Registry, site: Site): string {
  const hashes = Object.entries(live.apps).map(([app, { stable, previous }]) => [app, stable.hash, previous?.hash].join(" "));
  const name = createHash("sha256").update(JSON.stringify([hashes.toSorted(), site, stampOf(composers)])).digest("hex").slice(0, 16);
  // What runs from source has no hash of its content, so nothing made from it is met again.
  return releasesIn(live).some(({ fromSource }) => fromSource) ? `from-source-${name}-${Date.now().toString(36)}` : name;
}

/** What a kept set of pages leads to: these releases stay as long as the set does. Who keeps to a set keeps to its settings. */
export interface PageSet {
  releases: string[];
  site: Site;
}

async function compose(store: Store, home: string, live: Registry, site: Site) {
  const homes = releasesIn(live).filter(({ fromSource }) => !fromSource).map(({ base }) => base.slice(1, -1));
  const folder = await mkdtemp(join(tmpdir(), "claims-pages-"));
  try {
    await composePages(folder, { releases: await store.atHand(homes), live, site });
    await writeFile(join(folder, "set.json"), JSON.stringify({ releases: homes, site } satisfies PageSet));
    await store.put(home, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Composes the pages that a registry needs and that were not composed before; says which visits get which set. */
export async function composeSets(store: Store, registry: Registry, site: Site): Promise<NonNullable<Registry["pages"]>> {
  const sets = [];
  for (const upTo of bandsOf(registry)) {
    const live = liveFor(registry, upTo - 1);
    const set = nameOf(live, site);
    const home = `pages/${set}`;
    if (!(await store.has(home))) await compose(store, home, { ...live, set }, site);
    sets.push({ upTo, set });
  }
  return sets;
}
