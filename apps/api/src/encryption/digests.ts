import { createHmac, createSecretKey, hkdfSync, randomBytes, type KeyObject } from "node:crypto";
import type { Database } from "../database/tables.ts";
import { keyIdOf, type Keyring } from "./keyring.ts";

/**
 * What encrypted values are found again by: a number, an e-mail, a person. The same text for the same purpose has the same
 * digest, and texts cannot be tried out without the keys on a copy of the database.
 */
export interface Digests {
  of(text: string, purpose: string): Buffer;
}

const context = "digest key";

/** The one key of this database's digests: made by whichever process comes first, and encrypted under the keyring. */
export async function openDigests(database: Database, keyring: Keyring, now: Date): Promise<Digests> {
  const fresh = keyring.encrypt(randomBytes(32), context);
  await database
    .insertInto("digest_keys")
    .values({ id: 1, sealed: fresh, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { sealed } = await database
    .selectFrom("digest_keys")
    .select("sealed")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const secret = keyring.decrypt(sealed, context);
  const keys = new Map<string, KeyObject>();
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
    keys.set(purpose, key);
    return key;
  };
  return { of: (text, purpose) => createHmac("sha256", keyFor(purpose)).update(text).digest() };
}

/** Encrypts the key under the newest of the keyring; every digest stays as it is. */
export async function reencryptDigestKey(trx: Database, keyring: Keyring): Promise<void> {
  const stored = await trx
    .selectFrom("digest_keys")
    .select("sealed")
    .where("id", "=", 1)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined || keyIdOf(stored.sealed) === keyring.newestId) return;
  const sealed = keyring.encrypt(keyring.decrypt(stored.sealed, context), context);
  await trx.updateTable("digest_keys").set({ sealed }).where("id", "=", 1).execute();
}
