import { Gauge, type Registry } from "prom-client";
import type { LiveReleases } from "./registered-releases.ts";

/** How long ago the newest move was of the registry that this server goes by. Returns how to bring it up to date. */
export function registryAgeGauge(liveReleases: LiveReleases, registry: Registry) {
  const age = new Gauge({
    name: "claims_registry_age_seconds",
    help: "Since the newest move in the registry of releases, as this server sees it.",
    registers: [registry],
  });
  return async function refresh(now: Date): Promise<void> {
    const moved = await liveReleases.lastMove();
    if (moved === null) age.remove();
    else age.set((now.getTime() - moved.getTime()) / 1000);
  };
}
