import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

interface Asked {
  readonly person: Uint8Array;
  readonly claim: Uint8Array;
  readonly at: Date;
}

/** Sets the locks on people apart from PostgreSQL's other locks of two numbers. */
const peopleLock = 740_019_034;

/** Claims that ask about the same person wait here until the one before has been counted: its transaction has ended. */
export async function lockPersonAsked(trx: Database, person: Uint8Array): Promise<void> {
  // The lock of a person has the first four bytes of their digest as its second number.
  const ofPerson = Buffer.from(person).readInt32BE();
  await sql`select pg_advisory_xact_lock(${sql.lit(peopleLock)}, ${sql.lit(ofPerson)})`.execute(trx);
}

/** When other claims asked about this person. */
export function timesAskedElsewhere(trx: Database, { person, claim }: Omit<Asked, "at">) {
  return trx
    .selectFrom("people_asked_about")
    .select("asked_at as time")
    .where("person_digest", "=", person)
    .where("claim_digest", "!=", claim);
}

export async function rememberAsked(trx: Database, { person, claim, at }: Asked): Promise<void> {
  await trx
    .insertInto("people_asked_about")
    .values({ person_digest: person, claim_digest: claim, asked_at: at })
    .onConflict((conflict) => conflict.columns(["person_digest", "claim_digest"]).doUpdateSet({ asked_at: at }))
    .execute();
}
