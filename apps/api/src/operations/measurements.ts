import type { Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { backlogGauges } from "../outgoing/backlog-gauges.ts";
import { keyAgeGauge } from "../sealing/key-age-gauge.ts";
import type { Keyring } from "../sealing/keyring.ts";

interface Measuring {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly registry: Registry;
  readonly onFailure: (error: unknown) => void;
}

/** All measurements as text; what the database knows is asked for then, and is as it was while it cannot answer. */
export function measurementsOf({ database, keyring, clock, registry, onFailure }: Measuring): () => Promise<string> {
  const refreshers = [backlogGauges(database, registry), keyAgeGauge(database, keyring, registry)];
  return async () => {
    const now = clock.now();
    await Promise.all(refreshers.map((refresh) => refresh(now))).catch(onFailure);
    return registry.metrics();
  };
}
