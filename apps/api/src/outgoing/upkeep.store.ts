import type { Database } from "../database/tables.ts";

/** When the clock was moved back, what waits for a time that lies ahead now would wait for as long as it was moved. */
export async function makeDueBy(trx: Database, at: Date): Promise<void> {
  await trx.updateTable("outgoing_work").set({ due_at: at }).where("due_at", ">", at).execute();
}

/** Of a claim's work the name of the effect stays, so that what is done once a claim is not done again. */
export async function forgetFinishedBy(database: Database, time: Date): Promise<void> {
  await database.deleteFrom("outgoing_work").where("finished_at", "<=", time).where("claim_id", "is", null).execute();
  await database
    .updateTable("outgoing_work")
    .set({ sealed: null, recipient_hash: "" })
    .where("finished_at", "<=", time)
    .where("sealed", "is not", null)
    .execute();
  await database.deleteFrom("sandbox_effects").where("first_at", "<=", time).where("claim_id", "is", null).execute();
}

/** What was told is listed no more; what waits, and what could not be told, stays. */
export async function forgetFinished(database: Database): Promise<void> {
  await database
    .updateTable("outgoing_work")
    .set({ sealed: null, recipient_hash: "" })
    .where("finished_at", "is not", null)
    .where("sealed", "is not", null)
    .execute();
}

/** Locked until the end of the transaction. */
export function findWorkNotUnder(trx: Database, keyId: string, atMost: number) {
  return trx
    .selectFrom("outgoing_work")
    .leftJoin("claims", "claims.id", "outgoing_work.claim_id")
    .select(["outgoing_work.id", "claim_id", "data_key", "sealed"])
    .where("sealed_under", "!=", keyId)
    .where("sealed", "is not", null)
    .limit(atMost)
    .forUpdate("outgoing_work")
    .execute();
}

interface Resealed {
  readonly id: string;
  readonly sealed: Uint8Array;
  readonly recipientHash: string;
  readonly sealedUnder: string;
}

export async function storeResealed(
  trx: Database,
  { id, sealed, recipientHash, sealedUnder }: Resealed,
): Promise<void> {
  await trx
    .updateTable("outgoing_work")
    .set({ sealed, recipient_hash: recipientHash, sealed_under: sealedUnder })
    .where("id", "=", id)
    .execute();
}
