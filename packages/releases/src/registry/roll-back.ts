import type { Registry } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { type Composing, composeSets } from "../pages/page-sets.ts";
import type { Store } from "../store/store.ts";
import { moveLive, type Log } from "./move-live.ts";
import { FirstRelease, type Mover, releaseBefore, rollbackTarget, type RollbackTarget, rolledBack } from "./moves.ts";
import { storedRelease } from "./release-of.ts";

interface RolledBack {
  app: string;
  /** What it was decided about. */
  target: RollbackTarget;
  mover: Mover;
  /** Given where no person decided it: remote, version, phase and error that were seen. */
  reason?: string | undefined;
}

/** The registry as it is after a rollback of this app. */
export async function afterRollback(
  store: Store,
  registry: Registry,
  { app, target, mover, reason }: RolledBack,
): Promise<Registry> {
  const { previous } = registry.apps[app] ?? {};
  const hash = previous && releaseBefore(registry, app, previous.hash);
  const before = hash ? await storedRelease(store, registry, { app, hash }) : undefined;
  return rolledBack(registry, { app, target, before, ...(reason !== undefined && { reason }) }, mover);
}

interface Rollback extends RolledBack, Pick<Composing, "checkPages"> {
  site: (registry: Registry) => Site;
  log?: Log;
}

/**
 * Ends the canary of an app, or brings back the release before: a move of the registry, without a build. Where another
 * move took the target away first, nothing else is taken back in its place.
 */
export function rollBack(
  store: Store,
  { app, target, mover, site, reason, log, checkPages }: Rollback,
): Promise<Registry> {
  return moveLive(store, {
    change: (registry) => afterRollback(store, registry, { app, target, mover, reason }),
    site,
    checkPages,
    ...(log && { log }),
  });
}

/**
 * Composes ahead what a rollback of any app would need, so that it has nothing to wait for. What is live stays live where
 * that cannot be, as where an older shell lacks what a newer remote consumes: it says so, a sentence for each app.
 */
export async function composeForRollbacks(
  store: Store,
  registry: Registry,
  composing: Pick<Composing, "checkPages" | "isUncompressed"> & { site: Site },
): Promise<string[]> {
  const impossible: string[] = [];
  for (const app of Object.keys(registry.apps)) {
    try {
      const target = rollbackTarget(registry, app);
      const mover = { by: "", at: new Date().toISOString() };
      const after = await afterRollback(store, registry, { app, target, mover });
      await composeSets(store, after, composing);
    } catch (error) {
      if (!(error instanceof FirstRelease))
        impossible.push(`${app} cannot be rolled back as things are: ${reasonOf(error)}`);
    }
  }
  return impossible;
}

function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [];
  return [error, first].flatMap((each) => (each instanceof Error ? [each.message] : [])).join(" ");
}
