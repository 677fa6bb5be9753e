import { sql } from "kysely";
import type { Database } from "./tables.ts";

/** Each has a number of its own, the same in every release, so that processes of two releases wait for each other too. */
const numbers = {
  migrating: 740_019_032,
  "sending a code": 740_019_033,
  "counting a text": 740_019_034,
  "setting time-outs": 740_019_035,
  "asking about a person": 740_019_036,
  "writing the status": 740_019_310,
} as const;

type Lock = keyof typeof numbers;

/** Until the transaction ends, no other process is at this. */
export async function lockUntilCommit(trx: Database, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(numbers[lock])})`.execute(trx);
}

/** The same, where others need not be waited for: false where another process is at it. */
export async function tryLockUntilCommit(trx: Database, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{
    isOurs: boolean;
  }>`select pg_try_advisory_xact_lock(${sql.lit(numbers[lock])}) as "isOurs"`.execute(trx);
  return rows[0]?.isOurs === true;
}
