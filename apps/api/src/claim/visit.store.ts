import { prepared } from "../database/prepared.ts";
import type { Database } from "../database/tables.ts";

interface NewVisit {
  readonly claimId: string;
  readonly visitorHash: Uint8Array;
  readonly at: Date;
}

export async function insertVisit(database: Database, { claimId, visitorHash, at }: NewVisit): Promise<void> {
  await database
    .insertInto("visits")
    .values({ claim_id: claimId, visitor_hash: visitorHash, first_seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const visitsAndPicture = prepared((database, { claimId }: { readonly claimId: string }) =>
  database.selectNoFrom(({ selectFrom, fn }) => [
    selectFrom("visits").select(fn.countAll<number>().as("visits")).where("claim_id", "=", claimId).as("visits"),
    selectFrom("signatures").select("sealed").where("claim_id", "=", claimId).as("signature"),
  ]),
);

/** How often the claimant came, and the picture of the signature: what a lead needs of other tables, in one statement. */
export async function visitsAndSignature(
  database: Database,
  claimId: string,
): Promise<{ readonly visits: number; readonly signature: Uint8Array | null }> {
  const [found] = (await visitsAndPicture(database, { claimId })).rows;
  return { visits: found?.visits ?? 0, signature: found?.signature ?? null };
}

export async function countVisits(database: Database, claimId: string): Promise<number> {
  const { visits } = await database
    .selectFrom("visits")
    .select((count) => count.fn.countAll<number>().as("visits"))
    .where("claim_id", "=", claimId)
    .executeTakeFirstOrThrow();
  return visits;
}
