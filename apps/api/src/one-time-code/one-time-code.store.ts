import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** How often a code may be guessed at. */
const mostTries = 5;

interface NewCode {
  readonly claimId: string;
  readonly codeId: string;
  readonly numberDigest: Uint8Array;
  readonly codeDigest: Uint8Array;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** The one live code of its claim: what was sent before is dead from here on. */
export async function keepCode(trx: Database, { claimId, codeId, numberDigest, codeDigest, at, expiresAt }: NewCode): Promise<void> {
  const fresh = {
    code_id: codeId,
    number_digest: numberDigest,
    code_digest: codeDigest,
    tries: 0,
    sent_at: at,
    expires_at: expiresAt,
    used_at: null,
  };
  await trx
    .insertInto("one_time_codes")
    .values({ claim_id: claimId, ...fresh })
    .onConflict((conflict) => conflict.column("claim_id").doUpdateSet(fresh))
    .execute();
}

interface Guess {
  readonly claimId: string;
  readonly numberDigest: Uint8Array;
  readonly at: Date;
}

interface Tried {
  readonly code_id: string;
  readonly code_digest: Uint8Array;
}

/** Uses up one try and hands out what to compare with: one statement, so that no crowd of guesses gets more than its five. */
export function takeTry(database: Database, { claimId, numberDigest, at }: Guess): Promise<Tried | undefined> {
  return database
    .updateTable("one_time_codes")
    .set({ tries: sql`tries + 1` })
    .where("claim_id", "=", claimId)
    .where("number_digest", "=", numberDigest)
    .where("tries", "<", mostTries)
    .where("expires_at", ">", at)
    .where("used_at", "is", null)
    .returning(["code_id", "code_digest"])
    .executeTakeFirst();
}

/** False where another request used it first, or a newer code has taken its place. */
export async function useCode(trx: Database, { claimId, codeId, at }: { claimId: string; codeId: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("one_time_codes")
    .set({ used_at: at })
    .where("claim_id", "=", claimId)
    .where("code_id", "=", codeId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface PastCode {
  readonly tries: number;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

/** The unused code that a guess did not get a try at, if there is one. */
export function findPastCode(database: Database, { claimId, numberDigest }: Omit<Guess, "at">): Promise<PastCode | undefined> {
  return database
    .selectFrom("one_time_codes")
    .select(["tries", "sent_at", "expires_at"])
    .where("claim_id", "=", claimId)
    .where("number_digest", "=", numberDigest)
    .where("used_at", "is", null)
    .executeTakeFirst();
}

export function isSpent({ tries }: PastCode): boolean {
  return tries >= mostTries;
}
