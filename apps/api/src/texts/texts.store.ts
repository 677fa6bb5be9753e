import type { Database } from "../database/tables.ts";

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

/** When texts were counted: those to one number, those that one address caused, or all of them. */
export function timesOfTextSends(
  trx: Database,
  of: { readonly number_digest?: Uint8Array; readonly address_digest?: Uint8Array },
) {
  return trx
    .selectFrom("text_sends")
    .select("counted_at as time")
    .where((where) => where.and(of));
}
