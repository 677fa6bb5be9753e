import { basename } from "node:path";
import type { Move, Registry } from "@claims/contracts/remote/schema";
import { afterRollback } from "./after-rollback.ts";
import { bandsOf, liveFor, releasesIn } from "./live-for.ts";
import type { PageSet } from "./page-sets.ts";
import { endPreviews } from "./previews.ts";
import { privateHomeOf } from "./provenance/provenance.ts";
import { Refusal } from "./refusal.ts";
import { homeOf } from "./release-of.ts";
import type { Kept, Store } from "./store/store.ts";
import { rejectOlderTools } from "./store/tools-version.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A release that was never live is kept as long as a preview is. */
const daysOfTheUntried = 14;

/** What the registry names: live, tried out, or next in line where one of those fails. */
export function namedIn({ apps, pages = [] }: Registry): Set<string> {
  const releases = Object.entries(apps).flatMap(([app, { stable, previous, canary }]) =>
    [stable, previous, canary?.release].flatMap((release) => (release ? [homeOf(app, release.hash)] : [])),
  );
  return new Set([...releases, ...pages.map(({ set }) => `pages/${set}`)]);
}

/** The app and the hash of a release, by its home; neither for pages. */
function releaseAt(home: string) {
  const [, app = "", hash = ""] = /^r\/([^/]+)\/(.+)$/.exec(home) ?? [];
  return { app, hash };
}

const timeOf = ({ at = "" }: Move) => Date.parse(at) || 0;

/** When something last stopped being live, as far as the history tells. */
function lastLive(home: string, history: readonly Move[]): number {
  const { app, hash } = releaseAt(home);
  const left = history.filter((move) => move.app === app && move.from === hash).map(timeOf);
  const shown = history.findLastIndex(({ pages = [] }) => pages.some((set) => home === `pages/${set}`));
  const next = shown < 0 ? undefined : history.slice(shown + 1).find(({ pages }) => pages);
  return Math.max(0, ...left, ...(next ? [timeOf(next)] : []));
}

/** Every name in the registry but those in its history and of what was withdrawn: newer tools may point to what these do not know. */
function mentionedIn({ history: _, ...registry }: Registry): Set<string> {
  const found = new Set<string>();
  JSON.stringify(registry, (key, value: unknown) => {
    if (typeof value === "string") found.add(value);
    return key === "withdrawn" ? undefined : value;
  });
  return found;
}

interface Age {
  now: number;
  days: number;
}

/** What no key of the registry names, in words that these tools know or not. */
function unnamed(registry: Registry, kept: readonly Kept[]): Kept[] {
  const [named, mentioned] = [namedIn(registry), mentionedIn(registry)];
  return kept.filter(({ home }) => !named.has(home) && !mentioned.has(basename(home)));
}

/** Whether the history would say it if something that was put then had been live since: its first lines name no pages. */
function isTold({ history = [] }: Registry, { since }: Kept): boolean {
  const first = history.find(({ pages }) => pages);
  return first !== undefined && since.getTime() >= timeOf(first);
}

function wasLive({ history = [] }: Registry, home: string): boolean {
  const { app, hash } = releaseAt(home);
  return history.some(
    (move) =>
      (move.app === app && (move.hash === hash || move.from === hash)) ||
      move.pages?.some((set) => home === `pages/${set}`),
  );
}

/** What nobody can be on any more: nothing that the registry names, and nothing that was put or live in so many days. */
export function outdated(registry: Registry, kept: readonly Kept[], { now, days }: Age): string[] {
  const { history = [] } = registry;
  const isUntried = (one: Kept) => one.home.startsWith("r/") && isTold(registry, one) && !wasLive(registry, one.home);
  return unnamed(registry, kept)
    .filter(
      (one) =>
        Math.max(one.since.getTime(), lastLive(one.home, history)) <
        now - (isUntried(one) ? Math.min(days, daysOfTheUntried) : days) * dayMs,
    )
    .map(({ home }) => home);
}

/** The releases that each of these sets of pages leads to. */
async function leadTo(store: Store, sets: readonly string[]): Promise<Map<string, readonly string[]>> {
  const texts = await Promise.all(sets.map(async (home) => [home, await store.read(home, "set.json")] as const));
  return new Map(texts.map(([home, text]) => [home, text === undefined ? [] : (JSON.parse(text) as PageSet).releases])); // made by `compose`
}

const oneName = (homes: readonly string[]) => homes.toSorted().join(" ");

/** What the pages are made of that a rollback of any app would show. */
async function neededForRollbacks(store: Store, registry: Registry): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const app of Object.keys(registry.apps)) {
    const after = await afterRollback(store, registry, { app, mover: { by: "", at: "" } }).catch((error: unknown) => {
      // The first release of an app has nothing to go back to.
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    for (const upTo of after ? bandsOf(after) : []) {
      if (after) needed.add(oneName(releasesIn(liveFor(after, upTo - 1)).map(({ base }) => base.slice(1, -1))));
    }
  }
  return needed;
}

/**
 * Pages that no visit can get any more, however new they are: those of a release that was rolled back, and those that were
 * composed for a rollback that nobody could ask for by now. Who composes pages at this moment has put them within the hour.
 */
async function unneededSets(
  store: Store,
  registry: Registry,
  { sets, now }: { sets: readonly Kept[]; now: number },
): Promise<string[]> {
  const withdrawn = new Set(
    Object.entries(registry.apps).flatMap(([app, { withdrawn: hashes = [] }]) =>
      hashes.map((hash) => homeOf(app, hash)),
    ),
  );
  const candidates = unnamed(registry, sets).filter(({ since }) => since.getTime() < now - hourMs);
  const [needed, releases] = [
    await neededForRollbacks(store, registry),
    await leadTo(
      store,
      candidates.map(({ home }) => home),
    ),
  ];
  return candidates
    .filter((one) => {
      const shown = releases.get(one.home) ?? [];
      if (needed.has(oneName(shown))) return false;
      return shown.some((home) => withdrawn.has(home)) || (isTold(registry, one) && !wasLive(registry, one.home));
    })
    .map(({ home }) => home);
}

/** What a clean-up would remove: pages first, then releases that no page leads to any more. */
export async function removable(store: Store, age: Age): Promise<string[]> {
  const { registry } = await store.readRegistry();
  const kept = await store.list();
  const [sets, old] = [kept.filter(({ home }) => home.startsWith("pages/")), outdated(registry, kept, age)];
  const oldSets = new Set([
    ...old.filter((home) => home.startsWith("pages/")),
    ...(await unneededSets(store, registry, { sets, now: age.now })),
  ]);
  const staying = sets.map(({ home }) => home).filter((home) => !oldSets.has(home));
  const needed = new Set([...(await leadTo(store, staying)).values()].flat());
  return [...oldSets, ...old.filter((home) => home.startsWith("r/") && !needed.has(home))];
}

/** Removes what is too old; what has come to be named in the meantime stays. */
export async function cleanUp(store: Store, age: Age, removed: (home: string) => void): Promise<void> {
  rejectOlderTools((await store.readRegistry()).registry);
  await endPreviews(store, new Date(age.now));
  for (const home of await removable(store, age)) {
    if (unnamed((await store.readRegistry()).registry, [{ home, since: new Date(0) }]).length === 0) continue;
    const { app, hash } = releaseAt(home);
    // What lies beside a release is found by it alone, so it goes first.
    if (app) await store.remove(privateHomeOf(app, hash));
    await store.remove(home);
    removed(home);
  }
}
