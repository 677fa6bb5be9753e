import { createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import { decrypt, encrypt, type Keyring } from "./keyring.ts";

/** Each claim's own key. It is stored encrypted, so that keys rotate without touching what claims hold. */
export interface ClaimKey {
  readonly claimId: string;
  readonly secret: KeyObject;
}

export function newClaimKey(claimId: string): ClaimKey {
  return claimKeyFrom(claimId, randomBytes(32));
}

export function claimKeyFrom(claimId: string, secret: Uint8Array): ClaimKey {
  return { claimId, secret: createSecretKey(secret) };
}

export function encryptClaimKey(keyring: Keyring, { claimId, secret }: ClaimKey): Uint8Array {
  return keyring.encrypt(secret.export(), contextOf(claimId));
}

export function decryptClaimKey(keyring: Keyring, claimId: string, sealed: Uint8Array): ClaimKey {
  return claimKeyFrom(claimId, keyring.decrypt(sealed, contextOf(claimId)));
}

/** `place` names where the value is kept: moved to another place or claim, it does not open. */
export function encryptValue(key: ClaimKey, place: string, value: unknown): Buffer {
  return encrypt(key.secret, Buffer.from(JSON.stringify(value)), `${key.claimId}/${place}`);
}

export function decryptValue(key: ClaimKey, place: string, sealed: Uint8Array): unknown {
  return JSON.parse(decryptText(key, place, sealed));
}

/** The JSON of the value. */
export function decryptText(key: ClaimKey, place: string, sealed: Uint8Array): string {
  return decrypt(key.secret, sealed, `${key.claimId}/${place}`).toString();
}

function contextOf(claimId: string): string {
  return `claim key ${claimId}`;
}
