import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { openClaimKey, sealClaimKey } from "./claim-key.ts";
import { resealDigestKey } from "./digests.ts";
import type { Keyring } from "./keyring.ts";

const atOnce = 500;

/**
 * Seals every claim's key under the newest of SECRET_KEYS; what the claims hold stays as it is. To be run when all
 * processes have the new key; afterwards the old ones can leave the setting. Returns how many claims were moved.
 */
export async function rotateKeys(database: Database, keyring: Keyring): Promise<number> {
  let moved = 0;
  for (let batch = await moveSome(database, keyring); batch > 0; batch = await moveSome(database, keyring)) moved += batch;
  await database.transaction().execute((trx) => resealDigestKey(trx, keyring));
  await database.deleteFrom("sealing_keys").where("key_id", "!=", keyring.newestId).execute();
  return moved;
}

async function moveSome(database: Database, keyring: Keyring): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const claims = await trx
      .selectFrom("claims")
      .select(["id", "data_key"])
      .where(sql`encode(substring(data_key from 2 for 4), 'hex')`, "!=", keyring.newestId)
      .limit(atOnce)
      .forUpdate()
      .execute();
    for (const { id, data_key } of claims) {
      const resealed = sealClaimKey(keyring, openClaimKey(keyring, id, data_key));
      await trx.updateTable("claims").set({ data_key: resealed }).where("id", "=", id).execute();
    }
    return claims.length;
  });
}
