import { basename } from "node:path";
import type { Move, Registry } from "@claims/contracts/remote/schema";
import type { PageSet } from "./page-sets.ts";
import { homeOf } from "./release-of.ts";
import type { Kept, Store } from "./store/store.ts";
import { rejectOlderTools } from "./store/tools-version.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** What the registry names: live, tried out, or next in line where one of those fails. */
export function namedIn({ apps, pages = [] }: Registry): Set<string> {
  const releases = Object.entries(apps).flatMap(([app, { stable, previous, canary }]) =>
    [stable, previous, canary?.release].flatMap((release) => (release ? [homeOf(app, release.hash)] : [])),
  );
  return new Set([...releases, ...pages.map(({ set }) => `pages/${set}`)]);
}

/** When something last stopped being live, as far as the history tells. */
function lastLive(home: string, history: readonly Move[]): number {
  const [, app = "", hash = ""] = /^r\/([^/]+)\/(.+)$/.exec(home) ?? [];
  const left = history
    .filter((move) => move.app === app && move.from === hash)
    .map(({ at = "" }) => Date.parse(at) || 0);
  const shown = history.findLastIndex(({ pages = [] }) => pages.some((set) => home === `pages/${set}`));
  const next = shown < 0 ? undefined : history.slice(shown + 1).find(({ pages }) => pages);
  return Math.max(0, ...left, ...(next ? [Date.parse(next.at ?? "") || 0] : []));
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

/** What nobody can be on any more: nothing that the registry names, and nothing that was put or live in so many days. */
export function outdated(registry: Registry, kept: readonly Kept[], { now, days }: Age): string[] {
  const [named, mentioned] = [namedIn(registry), mentionedIn(registry)];
  const oldest = now - days * dayMs;
  return kept
    .filter(
      ({ home, since }) =>
        !named.has(home) &&
        !mentioned.has(basename(home)) &&
        Math.max(since.getTime(), lastLive(home, registry.history ?? [])) < oldest,
    )
    .map(({ home }) => home);
}

/** The releases that these sets of pages lead to. */
async function leadTo(store: Store, sets: readonly string[]): Promise<Set<string>> {
  const texts = await Promise.all(sets.map((home) => store.read(home, "set.json")));
  return new Set(texts.flatMap((text) => (text === undefined ? [] : (JSON.parse(text) as PageSet).releases)));
}

/** What a clean-up would remove: pages first, then releases that no page leads to any more. */
export async function removable(store: Store, age: Age): Promise<string[]> {
  const { registry } = await store.readRegistry();
  const kept = await store.list();
  const old = outdated(registry, kept, age);
  const [oldSets, oldReleases] = [
    old.filter((home) => home.startsWith("pages/")),
    old.filter((home) => home.startsWith("r/")),
  ];
  const staying = kept.map(({ home }) => home).filter((home) => home.startsWith("pages/") && !oldSets.includes(home));
  const needed = await leadTo(store, staying);
  return [...oldSets, ...oldReleases.filter((home) => !needed.has(home))];
}

/** Removes what is too old; what has come to be named in the meantime stays. */
export async function cleanUp(store: Store, age: Age, removed: (home: string) => void): Promise<void> {
  rejectOlderTools((await store.readRegistry()).registry);
  for (const home of await removable(store, age)) {
    if (namedIn((await store.readRegistry()).registry).has(home)) continue;
    await store.remove(home);
    removed(home);
  }
}
