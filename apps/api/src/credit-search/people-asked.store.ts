import type { Database } from "../database/tables.ts";

interface Asked {
  readonly person: Uint8Array;
  readonly claim: Uint8Array;
  /** Null where none is known. */
  readonly network: Uint8Array | null;
  readonly at: Date;
}

/** When other claims asked about this person. */
export function timesAskedElsewhere(trx: Database, { person, claim }: Pick<Asked, "person" | "claim">) {
  return trx
    .selectFrom("people_asked_about")
    .select("asked_at as time")
    .where("person_digest", "=", person)
    .where("claim_digest", "!=", claim);
}

/** When anybody was asked about, over this network or over all. */
export function timesAsked(trx: Database, { network }: { readonly network?: Uint8Array }) {
  const all = trx.selectFrom("people_asked_about").select("asked_at as time");
  return network === undefined ? all : all.where("network_digest", "=", network);
}

export async function rememberAsked(trx: Database, { person, claim, network, at }: Asked): Promise<void> {
  await trx
    .insertInto("people_asked_about")
    .values({ person_digest: person, claim_digest: claim, network_digest: network, asked_at: at })
    .onConflict((conflict) =>
      conflict.columns(["person_digest", "claim_digest"]).doUpdateSet({ asked_at: at, network_digest: network }),
    )
    .execute();
}
