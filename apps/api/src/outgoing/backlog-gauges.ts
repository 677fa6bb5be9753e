import { Gauge, type Registry } from "prom-client";
import type { Database } from "../database/tables.ts";
import { readWaiting } from "./waiting.ts";

/** What waits to go out, by kind, as the database has it: every process shows the same. Returns how to bring it up to date. */
export function backlogGauges(database: Database, registry: Registry) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ["kind"], registers: [registry] });
  const due = gauge("claims_outgoing_due", "Outgoing work that is due and that no worker has taken.");
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
