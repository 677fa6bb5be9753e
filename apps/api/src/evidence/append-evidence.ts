import { createHash, randomBytes } from "node:crypto";
import type { Caller } from "../claim-events/claim-events.ts";
import type { Proof } from "../database/proof.ts";
import type { Database } from "../database/tables.ts";
import { encryptValue } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { readEndOfChain } from "./evidence-key.ts";
import { insertEvidence, lockChain } from "./evidence.store.ts";

export type EvidenceEvent =
  | "consented"
  | "signed"
  | "re-signed"
  | "annexed"
  | "submitted"
  | "cancelled"
  | "exported"
  | "erased"
  /** Of the operators' own chain: an operator looked into a claim. */
  | "looked";

export interface NewEvidence {
  readonly claimId: string;
  readonly event: EvidenceEvent;
  readonly at: Date;
  readonly from: Caller;
  /** How the session that caused it was shown to be the claimant's. */
  readonly proof: Proof | "operator";
  readonly details: Readonly<Record<string, unknown>>;
  readonly picture?: Uint8Array | undefined;
}

/**
 * Adds a record to the claim's chain, within the transaction of what it is about. The record's text names the hash of
 * the one before it and is encrypted; its own hash lies open beside it. The salt keeps a hash from being guessed back.
 */
export async function appendEvidence(trx: Database, keyring: Keyring, evidence: NewEvidence): Promise<void> {
  const { claimId, event, at, from, proof, details, picture } = evidence;
  await lockChain(trx, claimId);
  const { key, ...last } = await readEndOfChain(trx, keyring, claimId);
  const number = last.number + 1;
  const previous = last.hash === null ? null : hexOf(last.hash);
  const record = JSON.stringify({
    claim: claimId,
    number,
    event,
    at: at.toISOString(),
    previous,
    salt: randomBytes(16).toString("base64url"),
    address: from.address,
    userAgent: from.userAgent,
    proof,
    // The end of the chain is encrypted beside it from here on: where it is missing, it was taken away.
    headSealed: true,
    ...details,
  });
  const hash = sha256(record);
  const stored = {
    claim_id: claimId,
    number,
    event,
    at,
    hash,
    sealed: encryptValue(key, placeOf(number), record),
    sealed_picture:
      picture === undefined ? null : encryptValue(key, picturePlaceOf(number), Buffer.from(picture).toString("base64")),
  };
  await insertEvidence(trx, stored, encryptValue(key, headPlace, { number, hash: hexOf(hash) }));
}

/** What binds the encrypted end of a chain to its place. */
export const headPlace = "evidence head";

export function sha256(bytes: Uint8Array | string): Buffer {
  return createHash("sha256").update(bytes).digest();
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}

export function placeOf(number: number): string {
  return `evidence/${number}`;
}

export function picturePlaceOf(number: number): string {
  return `evidence picture/${number}`;
}

/** Of the version, the declarations and the confirmation, a line each. */
export function textSum({
  version,
  declarations,
  confirmation,
}: {
  version: string;
  declarations: readonly string[];
  confirmation: string;
}): string {
  return hexOf(sha256([version, ...declarations, confirmation].join("\n")));
}
