import { basename } from "node:path";
import type { Move, Registry } from "@claims/contracts/remote/schema";
import { pageSetFile, parsePageSet } from "../pages/page-set.ts";
import { Rejection } from "../rejection.ts";
import type { StoredFolder, Store } from "../store/store.ts";
import { endPreviews } from "./change-previews.ts";
import { bandsOf, liveFor, releasesIn } from "./cohorts.ts";
import { rollbackTarget } from "./moves.ts";
import { privateHomeOf } from "./provenance.ts";
import { isPassedOver, wholeOf } from "./registry-text.ts";
import { homeOf, listedHomeOf } from "./release-of.ts";
import { afterRollback } from "./roll-back.ts";
import { rejectOlderTools } from "./writer-version.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A release that was never live is stored as long as a preview is. */
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

/** When something last stopped being live, as far as the history says. */
function lastLive(home: string, history: readonly Move[]): number {
  const { app, hash } = releaseAt(home);
  const left = history.filter((move) => move.app === app && move.from === hash).map(timeOf);
  const shown = history.findLastIndex(({ pages = [] }) => pages.some((set) => home === `pages/${set}`));
  const next = shown < 0 ? undefined : history.slice(shown + 1).find(({ pages }) => pages);
  return Math.max(0, ...left, ...(next ? [timeOf(next)] : []));
}

/** Every name in the registry but those in its history and of what was withdrawn: newer tools may point to what these do not know. */
export function mentionedIn(registry: object): Set<string> {
  const found = new Set<string>();
  JSON.stringify({ ...registry, history: undefined }, (key, value: unknown) => {
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
function unnamed(registry: Registry, stored: readonly StoredFolder[]): StoredFolder[] {
  const [named, mentioned] = [namedIn(registry), mentionedIn(wholeOf(registry))];
  return stored.filter(({ home }) => !named.has(home) && !mentioned.has(basename(home)));
}

/** Whether the history would say it if something that was put then had been live since: its first lines name no pages. */
function isCovered({ history = [] }: Registry, { since }: StoredFolder): boolean {
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

/** What no visit can be on any more: nothing that the registry names, and nothing that was put or live in so many days. */
export function outdated(registry: Registry, stored: readonly StoredFolder[], { now, days }: Age): string[] {
  const { history = [] } = registry;
  const isUntried = (one: StoredFolder) =>
    one.home.startsWith("r/") && isCovered(registry, one) && !wasLive(registry, one.home);
  return unnamed(registry, stored)
    .filter(
      (one) =>
        Math.max(one.since.getTime(), lastLive(one.home, history)) <
        now - (isUntried(one) ? Math.min(days, daysOfTheUntried) : days) * dayMs,
    )
    .map(({ home }) => home);
}

/** The releases that each of these sets of pages leads to. */
async function leadTo(store: Store, sets: readonly string[]): Promise<Map<string, readonly string[]>> {
  const texts = await Promise.all(sets.map(async (home) => [home, await store.read(home, pageSetFile)] as const));
  return new Map(texts.map(([home, text]) => [home, text === undefined ? [] : parsePageSet(text).releases]));
}

const oneName = (homes: readonly string[]) => homes.toSorted().join(" ");

/** What the pages are made of that a rollback of any app would show. */
async function shownByRollbacks(store: Store, registry: Registry): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const app of Object.keys(registry.apps)) {
    const rollback = { app, target: rollbackTarget(registry, app), mover: { by: "", at: "" } };
    const after = await afterRollback(store, registry, rollback).catch((error: unknown) => {
      // There may be nothing to go back to.
      if (error instanceof Rejection) return undefined;
      throw error;
    });
    for (const upTo of after ? bandsOf(after) : []) {
      if (after) shown.add(oneName(releasesIn(liveFor(after, upTo - 1)).map(({ base }) => base.slice(1, -1))));
    }
  }
  return shown;
}

interface Sets {
  sets: readonly StoredFolder[];
  /** The releases that each leads to. */
  releases: ReadonlyMap<string, readonly string[]>;
}

/** The pages that a rollback would show, however old they are; the newest, where settings have changed in between. */
async function neededForRollbacks(store: Store, registry: Registry, { sets, releases }: Sets): Promise<Set<string>> {
  const shown = await shownByRollbacks(store, registry);
  const oldestFirst = sets.toSorted((one, other) => one.since.getTime() - other.since.getTime());
  const byReleases = oldestFirst.map(({ home }) => [oneName(releases.get(home) ?? []), home] as const);
  return new Set(new Map(byReleases.filter(([name]) => shown.has(name))).values());
}

/**
 * Pages that no visit can get any more, however new they are: those of a release that was rolled back, and those that were
 * composed for a rollback that could not be asked for by now. Who composes pages at this moment has put them within the hour.
 */
function unneededSets(registry: Registry, { sets, releases }: Sets, now: number): string[] {
  const withdrawn = new Set(
    Object.entries(registry.apps).flatMap(([app, { withdrawn: hashes = [] }]) =>
      hashes.map((hash) => homeOf(app, hash)),
    ),
  );
  return unnamed(registry, sets)
    .filter(({ since }) => since.getTime() < now - hourMs)
    .filter(
      (one) =>
        (releases.get(one.home) ?? []).some((home) => withdrawn.has(home)) ||
        (isCovered(registry, one) && !wasLive(registry, one.home)),
    )
    .map(({ home }) => home);
}

/** What a clean-up would remove: pages first, then releases that no page leads to any more. */
export async function removable(store: Store, age: Age): Promise<string[]> {
  const { registry } = await store.readRegistry();
  // What newer tools wrote in a form of their own may lead to anything.
  if (isPassedOver(registry)) return [];
  const stored = await store.list();
  const sets = stored.filter(({ home }) => home.startsWith("pages/"));
  const releases = await leadTo(
    store,
    sets.map(({ home }) => home),
  );
  const needed = await neededForRollbacks(store, registry, { sets, releases });
  const old = outdated(registry, stored, age);
  const oldSets = new Set(
    [...old.filter((home) => home.startsWith("pages/")), ...unneededSets(registry, { sets, releases }, age.now)].filter(
      (home) => !needed.has(home),
    ),
  );
  const ledTo = new Set([...releases].flatMap(([home, led]) => (oldSets.has(home) ? [] : led)));
  return [...oldSets, ...old.filter((home) => home.startsWith("r/") && !ledTo.has(home))];
}

/** Removes what is too old; what has come to be named in the meantime stays. */
export async function cleanUp(store: Store, age: Age, removed: (home: string) => void): Promise<void> {
  rejectOlderTools((await store.readRegistry()).registry);
  await endPreviews(store, new Date(age.now));
  for (const home of await removable(store, age)) {
    if (unnamed((await store.readRegistry()).registry, [{ home, since: new Date(0) }]).length === 0) continue;
    const { app, hash } = releaseAt(home);
    // What lies beside a release is found by it alone, so it goes first.
    if (app) for (const beside of [privateHomeOf(app, hash), listedHomeOf(app, hash)]) await store.remove(beside);
    await store.remove(home);
    removed(home);
  }
}
