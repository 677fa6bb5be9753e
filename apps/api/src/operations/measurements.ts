import { Gauge, type Registry } from "prom-client";
import type { Clock } from "../clock.ts";
import type { ConnectionUse } from "../database/open-database.ts";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { readWaiting } from "../outgoing/waiting.ts";
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

/** What this process has of connections to the database. Returns how to bring it up to date. */
export function connectionGauges(connectionUse: () => ConnectionUse, registry: Registry) {
  const connections = new Gauge({
    name: "claims_database_connections",
    help: "Connections of this process to the database, by whether a call has them.",
    labelNames: ["state"],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: "claims_database_calls_waiting",
    help: "Calls that wait for a connection to the database.",
    registers: [registry],
  });
  return function refresh(): void {
    const use = connectionUse();
    connections.set({ state: "in use" }, use.inUse);
    connections.set({ state: "idle" }, use.idle);
    waiting.set(use.waiting);
  };
}

/** For how long new claims have been encrypted under the key that is newest here. Returns how to bring it up to date. */
function keyAgeGauge(database: Database, keyring: Keyring, registry: Registry) {
  const age = new Gauge({
    name: "claims_sealing_key_age_seconds",
    help: "Since when the newest key has been in use.",
    registers: [registry],
  });
  return async function refresh(now: Date): Promise<void> {
    const noted = await database
      .selectFrom("sealing_keys")
      .select("first_used_at")
      .where("key_id", "=", keyring.newestId)
      .executeTakeFirst();
    if (noted !== undefined) age.set((now.getTime() - noted.first_used_at.getTime()) / 1000);
  };
}

/** What waits to go out, by kind, as the database has it: every process shows the same. Returns how to bring it up to date. */
export function backlogGauges(database: Database, registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ["kind"], registers: [registry] });
  const due = gauge("claims_outgoing_due", "Outgoing work that a worker may take and none has.");
  const oldest = gauge("claims_outgoing_oldest_seconds", "For how long the oldest of it has been due.");
  const dead = gauge("claims_outgoing_dead", "Outgoing work that was given up and waits for an operator.");
  return async function refresh(now: Date): Promise<void> {
    for (const { kind, ...waiting } of await readWaiting(database, now)) {
      due.set({ kind }, waiting.due);
      oldest.set({ kind }, waiting.oldest ? (now.getTime() - waiting.oldest.getTime()) / 1000 : 0);
      dead.set({ kind }, waiting.dead);
    }
  };
}

/** How long ago the newest move was of the registry that this server goes by. Returns how to bring it up to date. */
function registryAgeGauge(liveReleases: LiveReleases, registry: Registry) {
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
