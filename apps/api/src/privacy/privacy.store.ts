import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** The claim's own row takes along whatever refers to it. */
export async function deleteClaim(trx: Database, claimId: string): Promise<void> {
  await trx.deleteFrom("sandbox_effects").where("claim_id", "=", claimId).execute();
  await trx.deleteFrom("claims").where("id", "=", claimId).execute();
}

/** The database itself refuses every other way to be rid of evidence. */
export async function deleteEvidence(trx: Database, claimId: string): Promise<void> {
  await sql`select erase_evidence(${claimId})`.execute(trx);
}
