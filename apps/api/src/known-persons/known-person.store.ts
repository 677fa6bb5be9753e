import { sql, type SqlBool } from "kysely";
import type { Database } from "../database/tables.ts";

export type ReachedBy = "email" | "phone";

interface Known {
  readonly claimId: string;
  readonly digests: ReadonlyMap<ReachedBy, Uint8Array>;
  readonly at: Date;
}

/**
 * What the claim is known by from here on. Since when it is known stays as it was. Saves merge, so that a claim that was
 * known in one way stays known in it.
 */
export async function saveKnown(trx: Database, { claimId, digests, at }: Known): Promise<void> {
  if (digests.size === 0) return;
  await trx
    .insertInto("known_persons")
    .values([...digests].map(([reached_by, digest]) => ({ claim_id: claimId, reached_by, digest, since: at })))
    .onConflict((conflict) =>
      conflict
        .columns(["claim_id", "reached_by"])
        .doUpdateSet({ digest: sql`excluded.digest` })
        .where(sql<SqlBool>`known_persons.digest <> excluded.digest`),
    )
    .execute();
}

/** From here on no person is found by this claim. */
export async function forgetKnown(trx: Database, claimId: string): Promise<void> {
  await trx.deleteFrom("known_persons").where("claim_id", "=", claimId).execute();
}

interface Search {
  readonly claimId: string;
  readonly digests: readonly Uint8Array[];
}

/** Whether another claim was known by one of these, before this one was known at all. */
export async function isKnownElsewhere(database: Database, { claimId, digests }: Search): Promise<boolean> {
  if (digests.length === 0) return false;
  const known = sql<SqlBool>`since < coalesce((select min(since) from known_persons where claim_id = ${claimId}), 'infinity')`;
  const found = await database
    .selectFrom("known_persons")
    .select("claim_id")
    .where("digest", "in", digests)
    .where("claim_id", "!=", claimId)
    .where(known)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
