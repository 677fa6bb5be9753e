import { sql } from "kysely";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { decryptClaimKey, encryptClaimKey } from "../encryption/claim-key.ts";
import { reencryptDigestKey } from "../encryption/digests.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { reencryptEvidenceKey } from "../evidence/evidence-key.ts";
import { reencryptWork } from "../outgoing/upkeep.ts";

const atOnce = 500;

/** What is after this one in the order of a table's key; how many were moved, and the last one that was looked at. */
type Move = (
  database: Database,
  keyring: Keyring,
  after: string,
) => Promise<{ moved: number; last: string | undefined }>;

/**
 * Encrypts every claim's key, and that of its evidence, under the newest of SECRET_KEYS; what they encrypt stays as it is.
 * Outgoing work moves along. To be run when all processes have the new key in front; the old ones stay in the setting while links live that they signed.
 * Returns how many claims were moved.
 */
export async function rotateKeys(database: Database, keyring: Keyring): Promise<number> {
  const moved = await moveAll(database, keyring, moveClaimKeys);
  await moveAll(database, keyring, moveEvidenceKeys);
  await inTransaction(database, (trx) => reencryptDigestKey(trx, keyring));
  await reencryptWork(database, keyring);
  await database.deleteFrom("sealing_keys").where("key_id", "!=", keyring.newestId).execute();
  return moved;
}

async function moveAll(database: Database, keyring: Keyring, move: Move): Promise<number> {
  let moved = 0;
  for (let after: string | undefined = ""; after !== undefined;) {
    const batch: Awaited<ReturnType<Move>> = await move(database, keyring, after);
    moved += batch.moved;
    after = batch.last;
  }
  // A process that has not got the newest key yet may have made one meanwhile, behind where this was.
  return moved === 0 ? 0 : moved + (await moveAll(database, keyring, move));
}

const keyId = sql`encode(substring(data_key from 2 for 4), 'hex')`;

const keysOf = { claims: sql.ref("claims.id"), evidence_keys: sql.ref("evidence_keys.claim_id") } as const;

interface Place {
  readonly table: keyof typeof keysOf;
  /** The key of the last row that was looked at. */
  readonly after: string;
}

interface Looked {
  /** Claim numbers whose key is under another than the newest. */
  readonly old: readonly string[];
  readonly last: string | undefined;
}

/** The next rows by their key, whatever they are encrypted under: where nothing is old, no statement reads all to find that. */
async function look(trx: Database, keyring: Keyring, { table, after }: Place): Promise<Looked> {
  const { rows } = await sql<{ old: string[] | null; last: string | null }>`
    select array_agg(id order by id) filter (where is_old) as old, max(id) as last from (
      select ${keysOf[table]} as id, ${keyId} <> ${keyring.newestId} as is_old from ${sql.table(table)}
      where ${keysOf[table]} > ${after} order by 1 limit ${atOnce}
    ) as looked`.execute(trx);
  return { old: rows[0]?.old ?? [], last: rows[0]?.last ?? undefined };
}

/** All of a round in one statement: at ten million claims, one each is what a rotation takes longest for. */
async function storeKeys(
  trx: Database,
  table: keyof typeof keysOf,
  moved: readonly { readonly id: string; readonly key: Uint8Array }[],
): Promise<void> {
  const [ids, keys] = [moved.map(({ id }) => id), moved.map(({ key }) => key)];
  await sql`update ${sql.table(table)} set data_key = moved.data_key
    from unnest(${ids}::text[], ${keys}::bytea[]) as moved (id, data_key) where ${keysOf[table]} = moved.id`.execute(
    trx,
  );
}

const moveClaimKeys: Move = (database, keyring, after) => {
  return inTransaction(database, async (trx) => {
    const { old, last } = await look(trx, keyring, { table: "claims", after });
    if (old.length === 0) return { moved: 0, last };
    const claims = await trx
      .selectFrom("claims")
      .select(["id", "data_key"])
      .where("id", "in", old)
      .where(keyId, "!=", keyring.newestId)
      .orderBy("id")
      .forUpdate()
      .execute();
    const moved = claims.map(({ id, data_key }) => ({
      id,
      key: encryptClaimKey(keyring, decryptClaimKey(keyring, id, data_key)),
    }));
    await storeKeys(trx, "claims", moved);
    return { moved: claims.length, last };
  });
};

const moveEvidenceKeys: Move = (database, keyring, after) => {
  return inTransaction(database, async (trx) => {
    const { old, last } = await look(trx, keyring, { table: "evidence_keys", after });
    if (old.length === 0) return { moved: 0, last };
    const keys = await trx
      .selectFrom("evidence_keys")
      .select(["claim_id", "data_key"])
      .where("claim_id", "in", old)
      .where(keyId, "!=", keyring.newestId)
      .orderBy("claim_id")
      .forUpdate()
      .execute();
    const moved = keys.map(({ claim_id: id, data_key }) => ({ id, key: reencryptEvidenceKey(keyring, id, data_key) }));
    await storeKeys(trx, "evidence_keys", moved);
    return { moved: keys.length, last };
  });
};
