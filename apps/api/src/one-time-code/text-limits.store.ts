import { sql } from "kysely";
import type { Database } from "../database/tables.ts";

/** Any number but those of other locks. */
const sendingLock = 740_019_033;

/** Until the transaction ends, no other process weighs up whether a code may go out. */
export async function waitForTurnToSend(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(sendingLock)})`.execute(trx);
}

interface Sends {
  readonly to: { readonly column: "claim_digest" | "number_digest"; readonly digest: Uint8Array };
  readonly after: Date;
  /** Which of them, counted back from the latest: 1 is the latest. */
  readonly nth: number;
}

/** When the nth-last code went out, or null where there were fewer. */
export async function timeOfSend(trx: Database, { to, after, nth }: Sends): Promise<Date | null> {
  const found = await trx
    .selectFrom("code_sends")
    .select("sent_at")
    .where(to.column, "=", to.digest)
    .where("sent_at", ">", after)
    .orderBy("sent_at", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return found?.sent_at ?? null;
}

interface NewSend {
  readonly sendId: string;
  readonly claimDigest: Uint8Array;
  readonly numberDigest: Uint8Array;
  readonly at: Date;
}

export async function insertSend(trx: Database, { sendId, claimDigest, numberDigest, at }: NewSend): Promise<void> {
  await trx
    .insertInto("code_sends")
    .values({ send_id: sendId, claim_digest: claimDigest, number_digest: numberDigest, sent_at: at })
    .execute();
}

/** A text that never left counts against nobody. */
export async function deleteSend(trx: Database, sendId: string): Promise<void> {
  await trx.deleteFrom("code_sends").where("send_id", "=", sendId).execute();
}

/** Counts one more text of this day, or answers false where the day has had its fill. One statement: all processes count together. */
export async function countText(trx: Database, { day, most }: { day: string; most: number }): Promise<boolean> {
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

export async function uncountText(trx: Database, day: string): Promise<void> {
  await trx
    .updateTable("text_days")
    .set({ texts: sql`greatest(texts - 1, 0)` })
    .where("day", "=", day)
    .execute();
}
