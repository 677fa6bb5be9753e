import type { AppReleases, Move, Registry, Release } from "@claims/contracts/remote/schema";
import { Rejection } from "../rejection.ts";

/** Who moves, and when. */
export interface Mover {
  by: string;
  at: string;
}

/** A line of the history that these tools write. */
type Written = Pick<Move, "from" | "reason"> & {
  app: string;
  hash: string;
  /** `healed` is an automatic rollback: registries hold the word and other checkouts read it, so it cannot change. */
  action: "release" | "canary" | "promote" | "rollback" | "healed";
};

/** The registry with one app as it is now, and a line in its history that says what was done. */
function moved(registry: Registry, releases: AppReleases, written: Written, { at, by }: Mover): Registry {
  return {
    ...registry,
    apps: { ...registry.apps, [written.app]: releases },
    history: [...(registry.history ?? []), { ...written, at, by }],
  };
}

const without = (hashes: readonly string[], hash: string) => hashes.filter((one) => one !== hash);

/** What the registry holds of an app beside the releases that a move replaces: newer tools may have written more than these know. */
function beside(entry: AppReleases | undefined): Record<string, unknown> {
  const { stable: _stable, previous: _previous, canary: _canary, withdrawn: _withdrawn, ...others } = entry ?? {};
  return others;
}

const withdrawnIn = (withdrawn: readonly string[]) => (withdrawn.length > 0 ? { withdrawn: [...withdrawn] } : {});

function entryOf(registry: Registry, app: string): AppReleases {
  const entry = registry.apps[app];
  if (entry) return entry;
  throw new Rejection(
    `Nothing of ${app} is live yet. What is live: ${Object.keys(registry.apps).join(", ") || "nothing"}.`,
  );
}

/** The same releases, in pages with other settings; the history has it as the shell's. */
export function withOtherSettings(registry: Registry, mover: Pick<Mover, "at"> & Partial<Mover>): Registry {
  const hash = registry.apps["shell"]?.stable.hash ?? "";
  return { ...registry, history: [...(registry.history ?? []), { app: "shell", action: "settings", hash, ...mover }] };
}

/** A release for everybody. */
export function released(
  registry: Registry,
  { app, release }: { app: string; release: Release },
  mover: Mover,
): Registry {
  const entry = registry.apps[app];
  if (entry?.stable.hash === release.hash) return registry;
  if (entry?.canary && entry.canary.release.hash !== release.hash) {
    const { release: tried, percent } = entry.canary;
    throw new Rejection(
      `${percent} % of the new visits are trying ${app} ${tried.hash}. Promote it or roll it back first.`,
    );
  }
  const next: AppReleases = {
    ...beside(entry),
    stable: release,
    ...(entry && { previous: entry.stable }),
    ...withdrawnIn(without(entry?.withdrawn ?? [], release.hash)),
  };
  const written: Written = { app, action: "release", hash: release.hash, ...(entry && { from: entry.stable.hash }) };
  return moved(registry, next, written, mover);
}

/** A release for some of the new visits; the same one again changes how many. */
export function triedOut(
  registry: Registry,
  { app, ...canary }: { app: string; release: Release; percent: number },
  mover: Mover,
): Registry {
  const entry = registry.apps[app];
  const { hash } = canary.release;
  if (!entry)
    throw new Rejection(
      `Nothing of ${app} is live yet, so there is nothing to try a canary beside. Release it for everybody first.`,
    );
  if (entry.stable.hash === hash) throw new Rejection(`${app} ${hash} is live for everybody already.`);
  const same = entry.canary?.release.hash === hash;
  if (same && entry.canary?.percent === canary.percent) return registry;
  const next: AppReleases = {
    ...entry,
    canary: { startedAt: mover.at, ...(same && entry.canary), ...canary },
    withdrawn: without(entry.withdrawn ?? [], hash),
  };
  return moved(
    registry,
    next,
    { app, action: "canary", hash, from: entry.canary?.release.hash ?? entry.stable.hash },
    mover,
  );
}

/** What a move was decided about is there no more: another move came first. */
export class Superseded extends Rejection {}

/** The hash of the canary that a promotion would make live for everybody. */
export function canaryToPromote(registry: Registry, app: string): string {
  const { stable, canary } = entryOf(registry, app);
  if (!canary) throw new Rejection(`${app} has no canary to promote: ${stable.hash} is live for everybody.`);
  return canary.release.hash;
}

/** The canary for everybody, where it is still this one. */
export function promoted(registry: Registry, { app, hash }: { app: string; hash: string }, mover: Mover): Registry {
  const entry = entryOf(registry, app);
  const { stable, canary, withdrawn } = entry;
  if (stable.hash === hash) throw new Superseded(`${app} ${hash} is live for everybody already.`);
  if (canary?.release.hash !== hash)
    throw new Superseded(`${app} ${hash} is no longer being tried out. Nothing was changed.`);
  const next: AppReleases = {
    ...beside(entry),
    stable: canary.release,
    previous: stable,
    ...withdrawnIn(withdrawn ?? []),
  };
  return moved(registry, next, { app, action: "promote", hash: canary.release.hash, from: stable.hash }, mover);
}

const arrivals = new Set(["release", "promote"]);
const arrivalsOf = (history: readonly Move[], app: string) =>
  history.filter((move) => move.app === app && arrivals.has(move.action ?? "release"));

/** The hash of the last release that was live for everybody before this one came, of those that were not rolled back. */
export function releaseBefore({ history = [], apps }: Registry, app: string, hash: string): string | undefined {
  const passedOver = new Set([hash, apps[app]?.stable.hash, ...(apps[app]?.withdrawn ?? [])]);
  const arrived = arrivalsOf(history, app);
  const nth = arrived.findLastIndex((move) => move.hash === hash);
  return arrived.slice(0, Math.max(nth, 0)).findLast((move) => !passedOver.has(move.hash))?.hash;
}

/** The release that a rollback takes back: the canary or, where there is none, what is live for everybody. */
export interface RollbackTarget {
  readonly kind: "canary" | "release";
  readonly hash: string;
}

/** What a rollback of this app would take back now. */
export function rollbackTarget(registry: Registry, app: string): RollbackTarget {
  const { stable, canary } = entryOf(registry, app);
  return canary ? { kind: "canary", hash: canary.release.hash } : { kind: "release", hash: stable.hash };
}

function rejectSuperseded(registry: Registry, app: string, { kind, hash }: RollbackTarget): void {
  const now = rollbackTarget(registry, app);
  if (now.kind === kind && now.hash === hash) return;
  const { stable, withdrawn = [] } = entryOf(registry, app);
  // This rollback itself may have done that, where a bucket's answer to its write was lost.
  if (withdrawn.includes(hash))
    throw new Superseded(`${app} ${hash} is rolled back already; ${stable.hash} is live for everybody.`);
  const was = kind === "canary" ? "being tried out" : "live for everybody";
  throw new Superseded(`${app} ${hash} is no longer ${was}. Nothing was changed.`);
}

/** A release that nothing was live before, so that no rollback of it was ever possible. */
export class FirstRelease extends Rejection {}

function nothingBefore({ history = [] }: Registry, app: string, hash: string): Rejection {
  const [first] = arrivalsOf(history, app);
  if (first === undefined || first.hash === hash)
    return new FirstRelease(`${app} ${hash} is the first release, so there is none to go back to.`);
  return new Rejection(
    `What was live before ${app} ${hash} is rolled back or removed, so there is nothing to go back to.`,
  );
}

interface Rollback {
  app: string;
  /** What the rollback was decided about. */
  target: RollbackTarget;
  /** What was live before the previous release: it steps in where that comes back, or was rolled back as a canary. */
  before?: Release | undefined;
  /** Given where no person decided it: what was seen. */
  reason?: string;
}

/** The canary is over; or, where there is none, the release before is live again. No visit goes on with what is rolled back. */
export function rolledBack(registry: Registry, { app, target, before, reason }: Rollback, mover: Mover): Registry {
  rejectSuperseded(registry, app, target);
  const entry = entryOf(registry, app);
  const { stable, previous, canary, withdrawn = [] } = entry;
  const action = reason === undefined ? ("rollback" as const) : ("healed" as const);
  const why = reason === undefined ? {} : { reason };
  if (canary) {
    const { hash } = canary.release;
    // A revert may have built what was live before once more: pages fall back to nothing that was rolled back.
    const stepsIn = previous?.hash === hash ? before : previous;
    const next: AppReleases = {
      ...beside(entry),
      stable,
      ...(stepsIn && { previous: stepsIn }),
      withdrawn: [...without(withdrawn, hash), hash],
    };
    return moved(registry, next, { app, action, hash: stable.hash, from: hash, ...why }, mover);
  }
  if (!previous) throw nothingBefore(registry, app, stable.hash);
  const next: AppReleases = {
    ...beside(entry),
    stable: previous,
    ...(before && { previous: before }),
    withdrawn: [...without(without(withdrawn, previous.hash), stable.hash), stable.hash],
  };
  return moved(registry, next, { app, action, hash: previous.hash, from: stable.hash, ...why }, mover);
}
