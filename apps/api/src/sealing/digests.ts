import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "../database/tables.ts";
import { keyIdOf, type Keyring } from "./keyring.ts";

/**
 * What sealed values are found again by: a number, an e-mail, a person. The same text for the same purpose has the same
 * digest, and nobody without the keys can try texts out on a copy of the database.
 */
export interface Digests {
  of(text: string, purpose: string): Buffer;
}

const context = "digest key";

/** The one key of this database's digests: made by whichever process comes first, and sealed under the keyring. */
export async function openDigests(database: Database, keyring: Keyring, at: Date): Promise<Digests> {
  const fresh = keyring.seal(randomBytes(32), context);
  await database
    .insertInto("digest_keys")
    .values({ id: 1, sealed: fresh, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await database
    .selectFrom("digest_keys")
    .select("sealed")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const secret = keyring.open(sealed, context);
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return { of: (text, purpose) => createHmac("sha256", keyFor(purpose)).update(text).digest() };
}

/** Seals the key under the newest of the keyring; every digest stays as it is. */
export async function resealDigestKey(trx: Database, keyring: Keyring): Promise<void> {
  const held = await trx.selectFrom("digest_keys").select("sealed").where("id", "=", 1).forUpdate().executeTakeFirst();
  if (held === undefined || keyIdOf(held.sealed) === keyring.newestId) return;
  const sealed = keyring.seal(keyring.open(held.sealed, context), context);
  await trx.updateTable("digest_keys").set({ sealed }).where("id", "=", 1).execute();
}
