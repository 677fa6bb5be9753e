import { sql } from "kysely";
import { forgetLockedClaim } from "../claim/read-claim.ts";
import type { Database } from "../database/tables.ts";

/** The claim's own row takes along whatever refers to it. */
export async function deleteClaim(trx: Database, claimId: string): Promise<void> {
  forgetLockedClaim(trx, claimId);
  await trx.deleteFrom("claims").where("id", "=", claimId).execute();
}

/** The database itself rejects every other way to be rid of evidence. */
export async function deleteEvidence(trx: Database, claimId: string): Promise<void> {
  await sql`select erase_evidence(${claimId})`.execute(trx);
}

export async function insertErasure(trx: Database, chain: string, erasedAt: Date): Promise<void> {
  await trx
    .insertInto("erasures")
    .values({ chain, erased_at: erasedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of these, the ones that this database knows nothing of. */
export async function findUnknownErasures(database: Database, chains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select chain from unnest(${chains}::text[]) as listed(chain)
    where not exists (select from erasures where erasures.chain = listed.chain)`.execute(database);
  return rows.map(({ chain }) => chain);
}

/** Reads every claim number: for after a restore alone. */
export async function findClaimsOf(
  database: Database,
  chains: readonly string[],
): Promise<{ readonly chain: string; readonly id: string }[]> {
  const { rows } = await sql<{ chain: string; id: string }>`
    select chain, id from (select id, encode(sha256(id::bytea), 'hex') as chain from claims) as named
    where chain = any(${chains}::text[])`.execute(database);
  return rows;
}
