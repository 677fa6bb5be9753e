import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** Which sends a limit counts: those that have all of these in common. */
export interface SendsOf {
  readonly claim_digest?: Uint8Array;
  readonly number_digest?: Uint8Array;
  readonly address_digest?: Uint8Array;
  readonly network_digest?: Uint8Array;
  readonly proven?: boolean;
  readonly masked?: boolean;
}

/** When codes went out. */
export function timesOfSends(trx: Database, of: SendsOf) {
  return trx
    .selectFrom("code_sends")
    .select("sent_at as time")
    .where((where) => where.and(of));
}

export interface NewSend {
  readonly sendId: string;
  readonly claimDigest: Uint8Array;
  readonly numberDigest: Uint8Array;
  readonly addressDigest: Uint8Array;
  readonly networkDigest: Uint8Array;
  /** Asked for by a visitor who has not proven to be the claimant. */
  readonly masked: boolean;
  /** Of a claim that had confirmed the number, by its own browser. */
  readonly proven: boolean;
  readonly at: Date;
}

export async function insertSend(
  trx: Database,
  { sendId, claimDigest, numberDigest, addressDigest, networkDigest, masked, proven, at }: NewSend,
): Promise<void> {
  await trx
    .insertInto("code_sends")
    .values({
      send_id: sendId,
      claim_digest: claimDigest,
      number_digest: numberDigest,
      address_digest: addressDigest,
      network_digest: networkDigest,
      masked,
      proven,
      sent_at: at,
    })
    .execute();
}

/** A code that never left counts against no number. */
export async function deleteSend(trx: Database, sendId: string): Promise<void> {
  await trx.deleteFrom("code_sends").where("send_id", "=", sendId).execute();
}

/** Counts one more code of this day, or answers false where the day has had its fill. One statement: all processes count together. */
export async function countCode(trx: Database, { day, most }: { day: string; most: number }): Promise<boolean> {
  const counted = await trx
    .insertInto("text_days")
    .values({ day, texts: 1 })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet({ texts: sql`text_days.texts + 1` })
        .where("text_days.texts", "<", most),
    )
    .returning("texts")
    .executeTakeFirst();
  return counted !== undefined;
}

export async function uncountCode(trx: Database, day: string): Promise<void> {
  await trx
    .updateTable("text_days")
    .set({ texts: sql`greatest(texts - 1, 0)` })
    .where("day", "=", day)
    .execute();
}
