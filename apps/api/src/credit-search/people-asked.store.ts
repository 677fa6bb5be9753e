import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

interface Asked {
  readonly person: Uint8Array;
  readonly claim: Uint8Array;
  readonly at: Date;
}

/** Until the transaction ends, no other process counts who was asked about. */
export async function lockPeopleAsked(trx: Database, person: Uint8Array): Promise<void> {
  const lock = Buffer.from(person).readInt32BE();
  await sql`select pg_advisory_xact_lock(740019034, ${sql.lit(lock)})`.execute(trx);
}

/** When other claims asked about this person since then, the latest first. */
export async function timesAskedElsewhere(trx: Database, { person, claim, at }: Asked): Promise<Date[]> {
  const rows = await trx
    .selectFrom("people_asked_about")
    .select("asked_at")
    .where("person_digest", "=", person)
    .where("claim_digest", "!=", claim)
    .where("asked_at", ">", at)
    .orderBy("asked_at", "desc")
    .execute();
  return rows.map(({ asked_at }) => asked_at);
}

export async function rememberAsked(trx: Database, { person, claim, at }: Asked): Promise<void> {
  await trx
    .insertInto("people_asked_about")
    .values({ person_digest: person, claim_digest: claim, asked_at: at })
    .onConflict((conflict) => conflict.columns(["person_digest", "claim_digest"]).doUpdateSet({ asked_at: at }))
    .execute();
}
