import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { bandsOf, liveFor, releasesIn } from "../registry/cohorts.ts";
import { rejectWronglySigned } from "../signing/signature.ts";
import type { Store } from "../store/store.ts";
import { composePages, type RendererFromSource } from "./compose-pages.ts";
import { type PageSet, pageSetFile } from "./page-set.ts";

/** A set of pages that was composed and that no visit can get yet. */
export interface ComposedSet {
  /** The folder that has the releases in it, each under its base. */
  releases: string;
  /** The folder of the pages. */
  pages: string;
  /** What a cohort gets: each app by one release. */
  registry: Registry;
  site: Site;
}

/** How pages are composed. */
export interface Composing {
  /** Looks at a new set before it is stored; what it throws ends the move, and nothing is live that was not before. */
  checkPages?: ((composed: ComposedSet) => Promise<void>) | undefined;
  rendererFromSource?: RendererFromSource | undefined;
  /** True for pages that a browser of this machine alone is shown: they go over no wire. */
  isUncompressed?: boolean;
}

/** One name for what a set of pages is made of: its releases, the shell with its page renderer among them, and the settings. */
function contentHashOf({ apps }: Registry, site: Site): string {
  const hashes = Object.entries(apps).map(([app, { stable, previous }]) =>
    [app, stable.hash, previous?.hash].join(" "),
  );
  return createHash("sha256")
    .update(JSON.stringify([hashes.toSorted(), site]))
    .digest("hex")
    .slice(0, 16);
}

const isFromSource = (registry: Registry) => releasesIn(registry).some(({ fromSource }) => fromSource);

/**
 * The set that is there for these releases and settings: live now, or live last. Checkouts from before shells brought
 * their renderer composed more than one and called each by its own code too; what they made is not made again.
 */
async function storedSet(
  store: Store,
  { pages = [], history = [] }: Registry,
  name: string,
): Promise<string | undefined> {
  const shown = [...pages.map(({ set }) => set), ...history.toReversed().flatMap((move) => move.pages ?? [])];
  const alike = shown.filter((set) => set.startsWith(`${name}-`));
  for (const set of new Set([...alike, name])) if (await store.has(`pages/${set}`)) return set;
  return undefined;
}

interface SetToCompose extends Composing {
  registry: Registry;
  site: Site;
  /** The sets whose pages may be taken over. */
  earlier: readonly string[];
}

async function compose(store: Store, home: string, { registry, site, earlier, checkPages, ...how }: SetToCompose) {
  const homes = releasesIn(registry)
    .filter(({ fromSource }) => !fromSource)
    .map(({ base }) => base.slice(1, -1));
  const folder = await mkdtemp(join(tmpdir(), "claims-pages-"));
  try {
    const readers = isFromSource(registry)
      ? []
      : earlier.map((set) => (file: string) => store.read(`pages/${set}`, file));
    const releases = await store.localFolder(homes);
    await rejectWronglySigned(store, releases, registry);
    const made = await composePages(folder, { ...how, releases, live: registry, site, earlier: readers });
    await writeFile(join(folder, pageSetFile), JSON.stringify({ releases: homes, site, ...made } satisfies PageSet));
    await checkPages?.({ releases, pages: folder, registry, site });
    await store.put(home, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Composes the pages that a registry needs and that are not there; says which visits get which set. */
export async function composeSets(
  store: Store,
  registry: Registry,
  { site, ...composing }: Composing & { site: Site },
): Promise<NonNullable<Registry["pages"]>> {
  // The first apps may be released before the shell is; there is nothing to show them in yet.
  if (!registry.apps["shell"]) return [];
  const sets: { upTo: number; set: string }[] = [];
  for (const upTo of bandsOf(registry)) {
    const ofCohort = liveFor(registry, upTo - 1);
    const name = contentHashOf(ofCohort, site);
    const stored = isFromSource(ofCohort) ? undefined : await storedSet(store, registry, name);
    // What runs from source has no hash of its content, so nothing made from it is met again.
    const set = stored ?? (isFromSource(ofCohort) ? `from-source-${name}-${Date.now().toString(36)}` : name);
    const earlier = [...new Set([...(registry.pages ?? []), ...sets].map((known) => known.set))];
    if (stored === undefined)
      await compose(store, `pages/${set}`, { ...composing, registry: { ...ofCohort, set }, site, earlier });
    sets.push({ upTo, set });
  }
  return sets;
}
