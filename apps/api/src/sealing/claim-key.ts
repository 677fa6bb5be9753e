import { randomBytes } from "node:crypto";
import { decrypt, encrypt, type Keyring } from "./keyring.ts";

/** Each claim's own key. It is stored sealed, so that keys rotate without touching what claims hold. */
export interface ClaimKey {
  readonly claimId: string;
  readonly secret: Uint8Array;
}

export function newClaimKey(claimId: string): ClaimKey {
  return { claimId, secret: randomBytes(32) };
}

export function sealClaimKey(keyring: Keyring, { claimId, secret }: ClaimKey): Uint8Array {
  return keyring.seal(secret, contextOf(claimId));
}

export function openClaimKey(keyring: Keyring, claimId: string, sealed: Uint8Array): ClaimKey {
  return { claimId, secret: keyring.open(sealed, contextOf(claimId)) };
}

/** `place` names where the value is kept: moved to another place or claim, it does not open. */
export function sealValue(key: ClaimKey, place: string, value: unknown): Buffer {
  return encrypt(key.secret, Buffer.from(JSON.stringify(value)), `${key.claimId}/${place}`);
}

export function openValue(key: ClaimKey, place: string, sealed: Uint8Array): unknown {
  return JSON.parse(decrypt(key.secret, sealed, `${key.claimId}/${place}`).toString());
}

function contextOf(claimId: string): string {
  return `claim key ${claimId}`;
}
