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
function beside(live: AppReleases | undefined): Record<string, unknown> {
  const { stable: _stable, previous: _previous, canary: _canary, withdrawn: _withdrawn, ...others } = live ?? {};
  return others;
}

const withdrawnIn = (withdrawn: readonly string[]) => (withdrawn.length > 0 ? { withdrawn: [...withdrawn] } : {});

function liveOf(registry: Registry, app: string): AppReleases {
  const live = registry.apps[app];
  if (live) return live;
  throw new Rejection(
    `Nothing of ${app} is live yet. What is live: ${Object.keys(registry.apps).join(", ") || "nothing"}.`,
  );
}

/** The same releases, in pages with other settings; the history has it as the shell's. */
export function withOtherSettings(registry: Registry, { at, by }: Mover): Registry {
  const hash = registry.apps["shell"]?.stable.hash ?? "";
  return { ...registry, history: [...(registry.history ?? []), { app: "shell", action: "settings", hash, at, by }] };
}

/** A release for everybody. */
export function released(
  registry: Registry,
  { app, release }: { app: string; release: Release },
  mover: Mover,
): Registry {
  const live = registry.apps[app];
  if (live?.stable.hash === release.hash) return registry;
  if (live?.canary && live.canary.release.hash !== release.hash) {
    const { release: tried, percent } = live.canary;
    throw new Rejection(
      `${percent} % of the new visits are trying ${app} ${tried.hash}. Promote it or roll it back first.`,
    );
  }
  const next: AppReleases = {
    ...beside(live),
    stable: release,
    ...(live && { previous: live.stable }),
    ...withdrawnIn(without(live?.withdrawn ?? [], release.hash)),
  };
  const written: Written = { app, action: "release", hash: release.hash, ...(live && { from: live.stable.hash }) };
  return moved(registry, next, written, mover);
}

/** A release for some of the new visits; the same one again changes how many. */
export function triedOut(
  registry: Registry,
  { app, ...canary }: { app: string; release: Release; percent: number },
  mover: Mover,
): Registry {
  const live = registry.apps[app];
  const { hash } = canary.release;
  if (!live)
    throw new Rejection(
      `Nothing of ${app} is live yet, so there is nothing to try a canary beside. Release it for everybody first.`,
    );
  if (live.stable.hash === hash) throw new Rejection(`${app} ${hash} is live for everybody already.`);
  const same = live.canary?.release.hash === hash;
  if (same && live.canary?.percent === canary.percent) return registry;
  const next: AppReleases = {
    ...live,
    canary: { startedAt: mover.at, ...(same && live.canary), ...canary },
    withdrawn: without(live.withdrawn ?? [], hash),
  };
  return moved(
    registry,
    next,
    { app, action: "canary", hash, from: live.canary?.release.hash ?? live.stable.hash },
    mover,
  );
}

/** The canary for everybody. */
export function promoted(registry: Registry, app: string, mover: Mover): Registry {
  const live = liveOf(registry, app);
  const { stable, canary, withdrawn } = live;
  if (!canary) throw new Rejection(`${app} has no canary to promote: ${stable.hash} is live for everybody.`);
  const next: AppReleases = {
    ...beside(live),
    stable: canary.release,
    previous: stable,
    ...withdrawnIn(withdrawn ?? []),
  };
  return moved(registry, next, { app, action: "promote", hash: canary.release.hash, from: stable.hash }, mover);
}

const arrivals = new Set(["release", "promote"]);

/** The hash of the last release that was live for everybody before this one came, of those that were not rolled back. */
export function releaseBefore({ history = [], apps }: Registry, app: string, hash: string): string | undefined {
  const passedOver = new Set([hash, apps[app]?.stable.hash, ...(apps[app]?.withdrawn ?? [])]);
  const arrived = history.filter((move) => move.app === app && arrivals.has(move.action ?? "release"));
  const nth = arrived.findLastIndex((move) => move.hash === hash);
  return arrived.slice(0, Math.max(nth, 0)).findLast((move) => !passedOver.has(move.hash))?.hash;
}

interface Rollback {
  app: string;
  /** What becomes the previous release of the one that comes back. */
  before?: Release | undefined;
  /** Given where no person decided it: what was seen. */
  reason?: string;
}

/** The canary is over; or, where there is none, the release before is live again. No visit goes on with what is rolled back. */
export function rolledBack(registry: Registry, { app, before, reason }: Rollback, mover: Mover): Registry {
  const live = liveOf(registry, app);
  const { stable, previous, canary, withdrawn = [] } = live;
  const action = reason === undefined ? ("rollback" as const) : ("healed" as const);
  const why = reason === undefined ? {} : { reason };
  if (canary) {
    const { hash } = canary.release;
    const next: AppReleases = {
      ...beside(live),
      stable,
      ...(previous && { previous }),
      withdrawn: [...without(withdrawn, hash), hash],
    };
    return moved(registry, next, { app, action, hash: stable.hash, from: hash, ...why }, mover);
  }
  if (!previous) throw new Rejection(`${app} ${stable.hash} is the first release, so there is none to go back to.`);
  const next: AppReleases = {
    ...beside(live),
    stable: previous,
    ...(before && { previous: before }),
    withdrawn: [...without(withdrawn, stable.hash), stable.hash],
  };
  return moved(registry, next, { app, action, hash: previous.hash, from: stable.hash, ...why }, mover);
}
