import type { Language } from "@claims/contracts/language/schema";
import { inOneQuery } from "../database/in-one-query.ts";
import type { Proof } from "../database/proof.ts";
import type { Database } from "../database/tables.ts";
import { decryptClaimKey, type ClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { setLanguage } from "./claim.store.ts";
import { findSessions, type StoredSession } from "./session.store.ts";
import { hashOf } from "./tokens.ts";

/** Who is calling: a live session and the claim it acts on. */
export interface Visitor {
  readonly sessionHash: Uint8Array;
  readonly expiresAt: Date;
  readonly claimId: string;
  /** Attached to the claim without proof of being the claimant. */
  readonly masked: boolean;
  readonly proof: Proof;
  /** When a code to the claim's phone was last entered in this session. */
  readonly confirmedAt: Date | null;
  /** The claim takes no more writes. */
  readonly cancelled: boolean;
  /** Which the claim's pages were read in last; null where none has said. */
  readonly language: Language | null;
  readonly key: ClaimKey;
}

interface Deps {
  readonly database: Database;
  readonly keyring: Keyring;
}

export type Identify = (token: string | null, now: Date) => Promise<Visitor | null>;

/** Null for no session, an expired one and a forged one alike. */
export function createIdentify({ database, keyring }: Deps): Identify {
  const findSession = inOneQuery((hashes: readonly Buffer[]) => sessionsInOrder(database, hashes));
  return async (token, at) => {
    if (token === null) return null;
    const sessionHash = hashOf(token);
    const found = await findSession(sessionHash);
    if (found === undefined || found.expires_at <= at) return null;
    return {
      sessionHash,
      expiresAt: found.expires_at,
      claimId: found.claim_id,
      masked: found.masked,
      proof: found.proof ?? (found.masked ? "masked" : "bound"),
      confirmedAt: found.confirmed_at,
      cancelled: found.cancelled,
      language: found.language,
      key: decryptClaimKey(keyring, found.claim_id, found.data_key),
    };
  };
}

async function sessionsInOrder(
  database: Database,
  hashes: readonly Buffer[],
): Promise<readonly (StoredSession | undefined)[]> {
  const found = await findSessions(database, hashes);
  const byHash = new Map(found.map((session) => [textOf(session.token_hash), session]));
  return hashes.map((hash) => byHash.get(textOf(hash)));
}

function textOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex");
}

/** The claimant is written to in what they read last. A masked visitor, who may be anybody, does not decide that. */
export async function noteLanguage(database: Database, visitor: Visitor, said: Language | null): Promise<void> {
  if (said === null || said === visitor.language || visitor.masked) return;
  await setLanguage(database, visitor.claimId, said);
}
