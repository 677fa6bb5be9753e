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

export async function countVisits(database: Database, claimId: string): Promise<number> {
  const { visits } = await database
    .selectFrom("visits")
    .select((count) => count.fn.countAll<number>().as("visits"))
    .where("claim_id", "=", claimId)
    .executeTakeFirstOrThrow();
  return visits;
}
