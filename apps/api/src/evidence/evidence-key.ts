import type { Database } from "../database/tables.ts";
import { claimKeyFrom, newClaimKey, type ClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { findEndOfChain, findEvidenceKey, insertEvidenceKey } from "./evidence.store.ts";

/** The key of a claim's evidence: another than the claim's, so that it can outlive it. Made with the first record. */
async function makeEvidenceKey(trx: Database, keyring: Keyring, claimId: string): Promise<ClaimKey> {
  const key = newClaimKey(claimId);
  await insertEvidenceKey(trx, claimId, keyring.encrypt(key.secret.export(), contextOf(claimId)));
  return key;
}

/** Where the next record goes, by a caller who has the chain locked. */
export async function readEndOfChain(trx: Database, keyring: Keyring, claimId: string) {
  const end = await findEndOfChain(trx, claimId);
  if (end === undefined) return { key: await makeEvidenceKey(trx, keyring, claimId), number: 0, hash: null };
  const { data_key: encryptedKey, number, hash } = end;
  return {
    key: claimKeyFrom(claimId, keyring.decrypt(encryptedKey, contextOf(claimId))),
    number: number ?? 0,
    hash,
  };
}

/** Null where a claim has no evidence. */
export async function readEvidenceKey(database: Database, keyring: Keyring, claimId: string): Promise<ClaimKey | null> {
  const encrypted = await findEvidenceKey(database, claimId);
  return encrypted === undefined ? null : claimKeyFrom(claimId, keyring.decrypt(encrypted, contextOf(claimId)));
}

export function reencryptEvidenceKey(keyring: Keyring, claimId: string, encrypted: Uint8Array): Buffer {
  return keyring.encrypt(keyring.decrypt(encrypted, contextOf(claimId)), contextOf(claimId));
}

/** What binds the key of a chain to its claim. */
export function contextOf(claimId: string): string {
  return `evidence key ${claimId}`;
}
