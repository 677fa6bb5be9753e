import { Gauge, type Registry } from "prom-client";
import type { ConnectionUse } from "./open-database.ts";

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
