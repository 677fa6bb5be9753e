import type { Registry } from "@claims/contracts/remote/schema";
import { type Mover, releaseBefore, rolledBack } from "./moves.ts";
import { keptRelease } from "./release-of.ts";
import type { Store } from "../store/store.ts";

interface RolledBack {
  app: string;
  mover: Mover;
  /** Given where no person decided it: remote, version, phase and error that were seen. */
  healed?: string | undefined;
}

/** The registry as it is after a rollback of this app. */
export async function afterRollback(
  store: Store,
  registry: Registry,
  { app, mover, healed }: RolledBack,
): Promise<Registry> {
  const { previous } = registry.apps[app] ?? {};
  const hash = previous && releaseBefore(registry, app, previous.hash);
  const before = hash ? await keptRelease(store, registry, app, hash) : undefined;
  return rolledBack(registry, app, { before, ...(healed !== undefined && { healed }) }, mover);
}
