import { sql, type SqlBool } from "kysely";
import { deleteInBatches, updateInBatches } from "../database/bulk-work.ts";
import type { Database } from "../database/tables.ts";

/** When the clock was moved back, what waits for a time that lies ahead now would wait for as long as it was moved. */
export async function makeDueBy(trx: Database, now: Date): Promise<void> {
  await trx.updateTable("outgoing_work").set({ due_at: now }).where("due_at", ">", now).execute();
}

/** Of a claim's work the name of the effect stays, so that what is done once a claim is not done again. */
export async function forgetFinishedBy(database: Database, time: Date): Promise<void> {
  await deleteInBatches(database, {
    table: "outgoing_work",
    due: sql<SqlBool>`finished_at <= ${time} and claim_id is null`,
  });
  await updateInBatches(database, {
    table: "outgoing_work",
    set: sql`sealed = null, recipient_hash = ''`,
    due: sql<SqlBool>`finished_at <= ${time} and sealed is not null`,
  });
  await deleteInBatches(database, {
    table: "sandbox_effects",
    due: sql<SqlBool>`first_at <= ${time} and claim_id is null`,
  });
}

/** What was sent is listed no more; what waits, and what could not be sent, stays. */
export async function forgetFinished(database: Database): Promise<void> {
  await database
    .updateTable("outgoing_work")
    .set({ sealed: null, recipient_hash: "" })
    .where("finished_at", "is not", null)
    .where("sealed", "is not", null)
    .execute();
}

interface Looking {
  readonly keyId: string;
  readonly after: number;
  /** How many rows are looked at: where all are under the newest key already, none of them has to be found. */
  readonly atMost: number;
}

/** Those after this number that are under another key, in their order, locked; and the last one that was looked at. */
export async function findWorkNotUnder(trx: Database, { keyId, after, atMost }: Looking) {
  const { rows } = await sql<{ last: number | null }>`
    select max(number) as last from (
      select number from outgoing_work where number > ${after} order by number limit ${atMost}
    ) as looked`.execute(trx);
  const last = rows[0]?.last ?? undefined;
  if (last === undefined) return { found: [], last };
  const found = await trx
    .selectFrom("outgoing_work")
    .leftJoin("claims", "claims.id", "outgoing_work.claim_id")
    .select(["outgoing_work.id", "number", "claim_id", "data_key", "sealed"])
    .where("number", ">", after)
    .where("number", "<=", last)
    .where("sealed_under", "!=", keyId)
    .where("sealed", "is not", null)
    .orderBy("number")
    .forUpdate("outgoing_work")
    .execute();
  return { found, last };
}

export interface Reencrypted {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly recipientHash: string;
}

export async function storeReencrypted(trx: Database, keyId: string, all: readonly Reencrypted[]): Promise<void> {
  const [ids, sealed] = [all.map(({ id }) => id), all.map((one) => one.sealed)];
  const hashes = all.map(({ recipientHash }) => recipientHash);
  await sql`update outgoing_work set sealed = moved.sealed, recipient_hash = moved.recipient_hash, sealed_under = ${keyId}
    from unnest(${ids}::text[], ${sealed}::bytea[], ${hashes}::text[]) as moved (id, sealed, recipient_hash)
    where outgoing_work.id = moved.id`.execute(trx);
}
