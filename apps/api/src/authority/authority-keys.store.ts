import type { Database } from "../database/tables.ts";
import type { PublicKey } from "../encryption/keyring.ts";

interface StoredPublicKey extends PublicKey {
  readonly firstUsedAt: Date;
}

export async function savePublicKey(database: Database, { keyId, bytes }: PublicKey, now: Date): Promise<void> {
  await database
    .insertInto("authority_keys")
    .values({ key_id: keyId, public_key: Buffer.from(bytes), first_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listPublicKeys(database: Database): Promise<StoredPublicKey[]> {
  const rows = await database.selectFrom("authority_keys").selectAll().orderBy("first_used_at", "desc").execute();
  return rows.map(({ key_id, public_key, first_used_at }) => ({
    keyId: key_id,
    bytes: public_key,
    firstUsedAt: first_used_at,
  }));
}
