import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** Any number but those of other locks. */
const countingLock = 740_019_034;

/** Until the transaction ends, no other process counts texts. */
export async function lockCounting(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(countingLock)})`.execute(trx);
}

interface NewSend {
  readonly textDigest: Uint8Array;
  readonly numberDigest: Uint8Array;
  readonly addressDigest: Uint8Array | null;
  readonly at: Date;
}

export async function insertTextSend(
  trx: Database,
  { textDigest, numberDigest, addressDigest, at }: NewSend,
): Promise<void> {
  await trx
    .insertInto("text_sends")
    .values({
      text_digest: textDigest,
      number_digest: numberDigest,
      address_digest: addressDigest,
      queued_at: at,
      counted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface TextSend {
  readonly number_digest: Uint8Array;
  readonly address_digest: Uint8Array | null;
  readonly counted_at: Date | null;
}

export function findTextSend(trx: Database, textDigest: Uint8Array): Promise<TextSend | undefined> {
  return trx
    .selectFrom("text_sends")
    .select(["number_digest", "address_digest", "counted_at"])
    .where("text_digest", "=", textDigest)
    .executeTakeFirst();
}

export async function countTextSend(
  trx: Database,
  { textDigest, at }: { textDigest: Uint8Array; at: Date },
): Promise<void> {
  await trx.updateTable("text_sends").set({ counted_at: at }).where("text_digest", "=", textDigest).execute();
}

export async function uncountTextSend(database: Database, textDigest: Uint8Array): Promise<void> {
  await database.updateTable("text_sends").set({ counted_at: null }).where("text_digest", "=", textDigest).execute();
}

export interface Counted {
  /** Null counts the texts to all numbers. */
  readonly to: { readonly column: "number_digest" | "address_digest"; readonly digest: Uint8Array } | null;
  readonly after: Date;
  /** Which of them, counted back from the latest: 1 is the latest. */
  readonly nth: number;
}

/** Of each: when the nth-last text was counted, or null where there were fewer. All in one statement. */
export async function timesOfTextSends(trx: Database, wanted: readonly Counted[]): Promise<(Date | null)[]> {
  const times = wanted.map(({ to, after, nth }, index) => {
    const recent = trx.selectFrom("text_sends").select("counted_at").where("counted_at", ">", after);
    return (to === null ? recent : recent.where(to.column, "=", to.digest))
      .orderBy("counted_at", "desc")
      .offset(nth - 1)
      .limit(1)
      .as(`time_${index}`);
  });
  const row: Readonly<Record<string, Date | null>> = await trx.selectNoFrom(times).executeTakeFirstOrThrow();
  return wanted.map((_, index) => row[`time_${index}`] ?? null);
}
