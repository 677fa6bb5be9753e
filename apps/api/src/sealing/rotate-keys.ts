import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { resealEvidenceKey } from "../evidence/evidence-key.ts";
import { resealWork } from "../outgoing/upkeep.ts";
import { openClaimKey, sealClaimKey } from "./claim-key.ts";
import { resealDigestKey } from "./digests.ts";
import type { Keyring } from "./keyring.ts";

const atOnce = 500;

type Move = (database: Database, keyring: Keyring) => Promise<number>;

/**
 * Seals every claim's key, and that of its evidence, under the newest of SECRET_KEYS; what they seal stays as it is.
 * Outgoing work moves along. To be run when all processes have the new key; afterwards the old ones can leave the setting.
 * Returns how many claims were moved.
 */
export async function rotateKeys(database: Database, keyring: Keyring): Promise<number> {
  const moved = await moveAll(database, keyring, moveClaimKeys);
  await moveAll(database, keyring, moveEvidenceKeys);
  await database.transaction().execute((trx) => resealDigestKey(trx, keyring));
  await resealWork(database, keyring);
  await database.deleteFrom("sealing_keys").where("key_id", "!=", keyring.newestId).execute();
  return moved;
}

async function moveAll(database: Database, keyring: Keyring, move: Move): Promise<number> {
  let moved = 0;
  for (let batch = await move(database, keyring); batch > 0; batch = await move(database, keyring)) moved += batch;
  return moved;
}

const keyId = sql`encode(substring(data_key from 2 for 4), 'hex')`;

function moveClaimKeys(database: Database, keyring: Keyring): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const old = trx.selectFrom("claims").select(["id", "data_key"]).where(keyId, "!=", keyring.newestId);
    const claims = await old.limit(atOnce).forUpdate().execute();
    for (const { id, data_key } of claims) {
      const resealed = sealClaimKey(keyring, openClaimKey(keyring, id, data_key));
      await trx.updateTable("claims").set({ data_key: resealed }).where("id", "=", id).execute();
    }
    return claims.length;
  });
}

function moveEvidenceKeys(database: Database, keyring: Keyring): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const old = trx.selectFrom("evidence_keys").select(["claim_id", "data_key"]).where(keyId, "!=", keyring.newestId);
    const keys = await old.limit(atOnce).forUpdate().execute();
    for (const { claim_id: claimId, data_key } of keys) {
      const resealed = resealEvidenceKey(keyring, claimId, data_key);
      await trx.updateTable("evidence_keys").set({ data_key: resealed }).where("claim_id", "=", claimId).execute();
    }
    return keys.length;
  });
}
