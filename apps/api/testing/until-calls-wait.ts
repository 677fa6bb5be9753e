import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../src/database/tables.ts";

/**
 * Resolves when so many calls wait for a lock in this database, such as one that the test's own transaction has. What is
 * delivered to the sandbox meanwhile waits for the claim as well, and is no call.
 */
export async function untilCallsWait(trx: Database, calls: number): Promise<void> {
  const waiting = sql<{ many: number }>`select count(*)::int as many from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query not like '%sandbox_effects%'`;
  // Within one transaction the server answers with the activity as it was first seen, unless it is asked to look again.
  while (((await waiting.execute(trx)).rows[0]?.many ?? 0) < calls) {
    await pause(10);
    await sql`select pg_stat_clear_snapshot()`.execute(trx);
  }
}
