import type { Database } from "../database/tables.ts";

interface Asked {
  readonly person: Uint8Array;
  readonly claim: Uint8Array;
  readonly at: Date;
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
