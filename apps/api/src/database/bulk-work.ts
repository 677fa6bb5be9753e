import { sql, type SqlBool } from "kysely";
import { inTransaction } from "./in-transaction.ts";
import type { Database, Tables } from "./tables.ts";

type Condition = ReturnType<typeof sql<SqlBool>>;

/** So few that a statement takes a fraction of a second, and holds no claimant up. */
const atOnce = 5_000;

/** Whatever of a table this holds for, however much that is, a statement for each batch of it. */
export async function deleteInBatches(
  database: Database,
  { table, due, atMost = atOnce }: { table: keyof Tables; due: Condition; atMost?: number },
): Promise<void> {
  // The condition holds outside as well: what was renewed between a look and its deletion stays.
  const some = sql`delete from ${sql.table(table)} where ${due} and ctid in (
    select ctid from ${sql.table(table)} where ${due} limit ${atMost}
  )`;
  while (((await some.execute(database)).numAffectedRows ?? 0n) === BigInt(atMost));
}

/** The same for a change that ends the condition. */
export async function updateInBatches(
  database: Database,
  {
    table,
    set,
    due,
    atMost = atOnce,
  }: { table: keyof Tables; set: ReturnType<typeof sql>; due: Condition; atMost?: number },
): Promise<void> {
  const some = sql`update ${sql.table(table)} set ${set} where ${due} and ctid in (
    select ctid from ${sql.table(table)} where ${due} limit ${atMost}
  )`;
  while (((await some.execute(database)).numAffectedRows ?? 0n) === BigInt(atMost));
}

/** For an operator's question that reads a whole table once, and that no claimant waits for. */
export function withoutTimeout<Result>(database: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return inTransaction(database, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return work(trx);
  });
}
