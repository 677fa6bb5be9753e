import { sql, type SqlBool } from "kysely";
import type { Database } from "../database/tables.ts";

/** How often a code may be guessed at. */
const mostTries = 5;
/** Together 25 in any 24 hours, a quarter of a per cent of all codes, from however many sessions. */
const mostGuessesADay = 20;
const mostMaskedGuessesADay = 5;
const dayMs = 24 * 60 * 60 * 1000;

interface NewCode {
  readonly claimId: string;
  readonly codeId: string;
  readonly numberDigest: Uint8Array;
  readonly codeDigest: Uint8Array;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** The one live code of its claim: what was sent before is dead from here on. */
export async function saveCode(
  trx: Database,
  { claimId, codeId, numberDigest, codeDigest, at, expiresAt }: NewCode,
): Promise<void> {
  const fresh = {
    code_id: codeId,
    number_digest: numberDigest,
    code_digest: codeDigest,
    tries: 0,
    masked_tries: 0,
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

interface CodeTry {
  readonly claimId: string;
  readonly masked: boolean;
  readonly numberDigest: Uint8Array;
  readonly at: Date;
}

export interface Tried {
  readonly code_id: string;
  readonly code_digest: Uint8Array;
  /** How often another code may be tried after this one. */
  readonly triesLeft: number;
  /** Where this guess was the last of the day: when another may be made. */
  readonly freeAgainAt: Date | null;
}

/** Whose tries are whose: those of strangers with the bare claim number never use up the claimant's own. */
function countersOf(masked: boolean) {
  return masked
    ? ({ tries: "masked_tries", guesses: "masked_guesses", mostADay: mostMaskedGuessesADay } as const)
    : ({ tries: "tries", guesses: "guesses", mostADay: mostGuessesADay } as const);
}

/** When guesses at the claim's codes were made, and how many may be in 24 hours: a code for more could not be tried. */
export function guessesOfADay(trx: Database, { claimId, masked }: Pick<CodeTry, "claimId" | "masked">) {
  const { guesses, mostADay } = countersOf(masked);
  const times = trx
    .selectFrom("one_time_codes")
    .select(sql<Date>`unnest(${sql.ref(guesses)})`.as("time"))
    .where("claim_id", "=", claimId);
  return { times, most: mostADay, seconds: dayMs / 1000 };
}

const recent = (guesses: string, now: Date) =>
  sql`array(select made from unnest(${sql.ref(guesses)}) as made where made > ${new Date(now.getTime() - dayMs)}::timestamptz order by made)`;

/** The oldest guess of a day that has had all it may; null where another may be made. */
const oldestOfFullDay = ({ guesses, mostADay }: ReturnType<typeof countersOf>, now: Date) =>
  sql<Date | null>`case when cardinality(${recent(guesses, now)}) >= ${mostADay} then (${recent(guesses, now)})[1] end`;

function freeAgainAt(oldest: Date | null): Date | null {
  return oldest && new Date(oldest.getTime() + dayMs);
}

/**
 * Uses up one try and hands out what to compare with: one statement, so that no crowd of guesses gets more than its
 * five, nor more in a day than its share. The row is the claim's, so that a fresh code brings no fresh day.
 */
export async function takeTry(
  database: Database,
  { claimId, masked, numberDigest, at }: CodeTry,
): Promise<Tried | undefined> {
  const counters = countersOf(masked);
  const { tries, guesses, mostADay } = counters;
  const tried = await database
    .updateTable("one_time_codes")
    .set({
      [tries]: sql`${sql.ref(tries)} + 1`,
      [guesses]: sql`array_append(${recent(guesses, at)}, ${at}::timestamptz)`,
    })
    .where("claim_id", "=", claimId)
    .where("number_digest", "=", numberDigest)
    .where(tries, "<", mostTries)
    .where(sql<SqlBool>`cardinality(${recent(guesses, at)}) < ${mostADay}`)
    .where("expires_at", ">", at)
    .where("used_at", "is", null)
    .returning([
      "code_id",
      "code_digest",
      sql<number>`least(${mostTries} - ${sql.ref(tries)}, ${mostADay} - cardinality(${recent(guesses, at)}))`.as(
        "triesLeft",
      ),
      oldestOfFullDay(counters, at).as("oldest"),
    ])
    .executeTakeFirst();
  if (tried === undefined) return undefined;
  const { oldest, ...code } = tried;
  return { ...code, freeAgainAt: freeAgainAt(oldest) };
}

/** False where another request used it first, or a newer code has taken its place. */
export async function markCodeUsed(
  trx: Database,
  { claimId, codeId, at }: { claimId: string; codeId: string; at: Date },
): Promise<boolean> {
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
  /** When the day's guesses leave room for another; null where they do now. */
  readonly freeAgainAt: Date | null;
}

/** The unused code that a guess did not get a try at, if there is one. */
export async function findPastCode(
  database: Database,
  { claimId, masked, numberDigest, at }: CodeTry,
): Promise<PastCode | undefined> {
  const counters = countersOf(masked);
  const found = await database
    .selectFrom("one_time_codes")
    .select([
      sql<number>`${sql.ref(counters.tries)}`.as("tries"),
      "sent_at",
      "expires_at",
      oldestOfFullDay(counters, at).as("oldest"),
    ])
    .where("claim_id", "=", claimId)
    .where("number_digest", "=", numberDigest)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { oldest, ...code } = found;
  return { ...code, freeAgainAt: freeAgainAt(oldest) };
}

export function isSpent({ tries }: PastCode): boolean {
  return tries >= mostTries;
}
