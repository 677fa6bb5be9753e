import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

const timeoutMs = 2_000;

/** A database that answers late counts as away: a load balancer should look elsewhere. */
export async function isReady(database: Database): Promise<boolean> {
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, pause(timeoutMs, false, { ref: false })]);
}
