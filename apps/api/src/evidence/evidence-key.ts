import type { Database } from "../database/tables.ts";
import { claimKeyFrom, newClaimKey, type ClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { findEvidenceKey, insertEvidenceKey } from "./evidence.store.ts";

/** The key of a claim's evidence: another than the claim's, so that it can outlive it. Made with the first record. */
export async function evidenceKeyOf(trx: Database, keyring: Keyring, claimId: string): Promise<ClaimKey> {
  const key = newClaimKey(claimId);
  await insertEvidenceKey(trx, claimId, keyring.seal(key.secret.export(), contextOf(claimId)));
  const held = await readEvidenceKey(trx, keyring, claimId);
  if (held === null)
    throw new Error("The key of a claim's evidence is gone just after it was made: its evidence cannot be sealed.");
  return held;
}

/** Null where a claim has no evidence. */
export async function readEvidenceKey(database: Database, keyring: Keyring, claimId: string): Promise<ClaimKey | null> {
  const sealed = await findEvidenceKey(database, claimId);
  return sealed === undefined ? null : claimKeyFrom(claimId, keyring.open(sealed, contextOf(claimId)));
}

export function resealEvidenceKey(keyring: Keyring, claimId: string, sealed: Uint8Array): Buffer {
  return keyring.seal(keyring.open(sealed, contextOf(claimId)), contextOf(claimId));
}

function contextOf(claimId: string): string {
  return `evidence key ${claimId}`;
}
