import type { Database } from "../database/tables.ts";
import { openClaimKey, type ClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { findSession } from "./session.store.ts";
import { hashOf } from "./tokens.ts";

/** Who is calling: a live session and the claim it acts on. */
export interface Visitor {
  readonly sessionHash: Uint8Array;
  readonly expiresAt: Date;
  readonly claimId: string;
  /** Attached to the claim without proof of being the claimant. */
  readonly masked: boolean;
  readonly key: ClaimKey;
}

interface Room {
  readonly database: Database;
  readonly keyring: Keyring;
}

/** Null for no session, an expired one and a forged one alike. */
export async function identify({ database, keyring }: Room, token: string | null, at: Date): Promise<Visitor | null> {
  if (token === null) return null;
  const sessionHash = hashOf(token);
  const found = await findSession(database, sessionHash, at);
  if (found === undefined) return null;
  return {
    sessionHash,
    expiresAt: found.expires_at,
    claimId: found.claim_id,
    masked: found.masked,
    key: openClaimKey(keyring, found.claim_id, found.data_key),
  };
}
