import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { stampOf } from "../start/source-stamp.ts";
import { composePages } from "./compose-pages.ts";
import { bandsOf, liveFor, releasesIn } from "./live-for.ts";
import { rejectWronglySigned } from "./signing/signature.ts";
import type { Store } from "./store/store.ts";

/** Pages are composed by these, so a change in them composes anew what is released already. */
const composers = [
  ...[
    "compose-pages",
    "contracts-of",
    "draw-ahead",
    "for-search-engines",
    "known-to",
    "page-assets",
    "planned-pages",
    "precompress",
    "published-declarations",
    "published-words",
    "registry-in-page",
    "write-pages",
  ].map((name) => `tools/release/${name}.ts`),
  "apps/shell/src/page",
  "apps/shell/server/headers.ts",
];

const short = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** What a set of pages is made of, without what composes them. */
function madeOf(live: Registry, site: Site): string {
  const hashes = Object.entries(live.apps).map(([app, { stable, previous }]) =>
    [app, stable.hash, previous?.hash].join(" "),
  );
  return short(JSON.stringify([hashes.toSorted(), site]));
}

const isFromSource = (live: Registry) => releasesIn(live).some(({ fromSource }) => fromSource);

/** One name for everything that a set of pages comes from: the same set is composed once. */
function nameOf(live: Registry, site: Site): string {
  const name = `${madeOf(live, site)}-${stampOf(composers).slice(0, 8)}`;
  // What runs from source has no hash of its content, so nothing made from it is met again.
  return isFromSource(live) ? `from-source-${name}-${Date.now().toString(36)}` : name;
}

/** The pages that were live last for the same releases and settings, whatever composed them then. */
async function seenBefore(store: Store, { history = [] }: Registry, wanted: string): Promise<string | undefined> {
  const shown = history
    .toReversed()
    .flatMap(({ pages = [] }) => pages)
    .filter((set) => set.startsWith(`${wanted}-`));
  for (const set of new Set(shown)) if (await store.has(`pages/${set}`)) return set;
  return undefined;
}

/** What a kept set of pages leads to: these releases stay as long as the set does. Who keeps to a set keeps to its settings. */
export interface PageSet {
  releases: string[];
  site: Site;
  /** By page, the hash of the styles that stand in it. */
  styles: Record<string, string>;
}

interface Composed {
  live: Registry;
  site: Site;
  /** The sets whose pages may be taken over. */
  earlier: readonly string[];
}

async function compose(store: Store, home: string, { live, site, earlier }: Composed) {
  const homes = releasesIn(live)
    .filter(({ fromSource }) => !fromSource)
    .map(({ base }) => base.slice(1, -1));
  const folder = await mkdtemp(join(tmpdir(), "claims-pages-"));
  try {
    const takenFrom = isFromSource(live)
      ? []
      : earlier.map((set) => (file: string) => store.read(`pages/${set}`, file));
    const releases = await store.atHand(homes);
    await rejectWronglySigned(store, releases, live);
    const styles = await composePages(folder, {
      releases,
      live,
      site,
      composers: stampOf(composers),
      earlier: takenFrom,
    });
    await writeFile(join(folder, "set.json"), JSON.stringify({ releases: homes, site, styles } satisfies PageSet));
    await store.put(home, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How the pages of one state are had: by one that was live before as it was, where that will do. */
interface Composing {
  asBefore?: boolean;
}

/** Composes the pages that a registry needs and that were not composed before; says which visits get which set. */
export async function composeSets(
  store: Store,
  registry: Registry,
  site: Site,
  { asBefore = false }: Composing = {},
): Promise<NonNullable<Registry["pages"]>> {
  // The first apps may be released before the shell is; there is nothing to show them in yet.
  if (!registry.apps["shell"]) return [];
  const sets: { upTo: number; set: string }[] = [];
  for (const upTo of bandsOf(registry)) {
    const live = liveFor(registry, upTo - 1);
    const before = asBefore ? await seenBefore(store, registry, madeOf(live, site)) : undefined;
    const set = before ?? nameOf(live, site);
    const home = `pages/${set}`;
    const earlier = [...(registry.pages ?? []), ...sets].map((known) => known.set);
    if (!(await store.has(home)))
      await compose(store, home, { live: { ...live, set }, site, earlier: [...new Set(earlier)] });
    sets.push({ upTo, set });
  }
  return sets;
}
