import type { Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { connectionGauges } from "../database/connection-gauges.ts";
import type { ConnectionUse } from "../database/open-database.ts";
import { backlogGauges } from "../outgoing/backlog-gauges.ts";
import { keyAgeGauge } from "../encryption/key-age-gauge.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { registryAgeGauge } from "../release-health/registry-age-gauge.ts";
import type { LiveReleases } from "../release-health/registered-releases.ts";

interface Measuring {
  readonly database: Database;
  readonly connectionUse: (() => ConnectionUse) | null;
  readonly liveReleases: LiveReleases;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly registry: Registry;
  readonly onFailure: (error: unknown) => void;
}

/** All measurements as text; what the database knows is asked for then, and is as it was while it cannot answer. */
export function measurementsOf(measuring: Measuring): () => Promise<string> {
  const { database, connectionUse, liveReleases, keyring, clock, registry, onFailure } = measuring;
  const refreshers = [
    backlogGauges(database, registry),
    keyAgeGauge(database, keyring, registry),
    registryAgeGauge(liveReleases, registry),
  ];
  const countConnections = connectionUse && connectionGauges(connectionUse, registry);
  return async () => {
    const now = clock.now();
    // Before the questions below, which take connections themselves.
    countConnections?.();
    await Promise.all(refreshers.map((refresh) => refresh(now))).catch(onFailure);
    return registry.metrics();
  };
}
