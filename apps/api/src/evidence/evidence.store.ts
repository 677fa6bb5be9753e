import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

export interface StoredEvidence {
  readonly claim_id: string;
  readonly number: number;
  readonly event: string;
  readonly at: Date;
  readonly hash: Uint8Array;
  readonly sealed: Uint8Array;
  readonly sealed_picture: Uint8Array | null;
}

/** Whoever appends has the chain to himself until the transaction ends, so that it never forks. */
export async function holdChain(trx: Database, claimId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`evidence ${claimId}`}, 0))`.execute(trx);
}

export function findLastLink(database: Database, claimId: string): Promise<Pick<StoredEvidence, "number" | "hash"> | undefined> {
  return database
    .selectFrom("evidence")
    .select(["number", "hash"])
    .where("claim_id", "=", claimId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertEvidence(trx: Database, evidence: StoredEvidence): Promise<void> {
  await trx.insertInto("evidence").values(evidence).execute();
}

export function listEvidence(database: Database, claimId: string): Promise<StoredEvidence[]> {
  return database.selectFrom("evidence").selectAll().where("claim_id", "=", claimId).orderBy("number").execute();
}

export async function insertEvidenceKey(trx: Database, claimId: string, dataKey: Uint8Array): Promise<void> {
  await trx
    .insertInto("evidence_keys")
    .values({ claim_id: claimId, data_key: dataKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findEvidenceKey(database: Database, claimId: string): Promise<Uint8Array | undefined> {
  const found = await database.selectFrom("evidence_keys").select("data_key").where("claim_id", "=", claimId).executeTakeFirst();
  return found?.data_key;
}
