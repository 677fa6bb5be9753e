import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { EncryptedFields } from "../database/tables.ts";
import { decrypt, encrypt, type Keyring } from "./keyring.ts";

/** Each claim's own key. It is stored encrypted, so that keys rotate without touching what claims hold. */
export interface ClaimKey {
  readonly claimId: string;
  readonly secret: KeyObject;
  /** A cache of fields, by where they are stored. A call has its claim's key for itself: with the call all of it goes. */
  readonly decrypted: Map<string, { readonly encrypted: string; readonly json: string }>;
}

export function newClaimKey(claimId: string): ClaimKey {
  return claimKeyFrom(claimId, randomBytes(32));
}

export function claimKeyFrom(claimId: string, secret: Uint8Array): ClaimKey {
  return { claimId, secret: createSecretKey(secret), decrypted: new Map() };
}

export function encryptClaimKey(keyring: Keyring, { claimId, secret }: ClaimKey): Uint8Array {
  return keyring.encrypt(secret.export(), contextOf(claimId));
}

export function decryptClaimKey(keyring: Keyring, claimId: string, encrypted: Uint8Array): ClaimKey {
  return claimKeyFrom(claimId, keyring.decrypt(encrypted, contextOf(claimId)));
}

/** `place` names where the value is stored: moved to another place or claim, it does not open. */
export function encryptValue(key: ClaimKey, place: string, value: unknown): Buffer {
  return encrypt(key.secret, Buffer.from(JSON.stringify(value)), `${key.claimId}/${place}`);
}

export function decryptValue(key: ClaimKey, place: string, encrypted: Uint8Array): unknown {
  return JSON.parse(decryptText(key, place, encrypted));
}

/** The JSON of the value. */
function decryptText(key: ClaimKey, place: string, encrypted: Uint8Array): string {
  return decrypt(key.secret, encrypted, `${key.claimId}/${place}`).toString();
}

function contextOf(claimId: string): string {
  return `claim key ${claimId}`;
}

/** Fields are encrypted one by one, so that two tabs that save different fields merge in the database, unread. */
export function encryptFields(
  key: ClaimKey,
  column: string,
  fields: Readonly<Record<string, unknown>>,
): EncryptedFields {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    present.map(([name, value]) => [name, encryptValue(key, `${column}/${name}`, value).toString("base64")]),
  );
}

/** A call reads its claim up to a dozen times, most of it as it was before: that is decrypted once. */
export function decryptFields(key: ClaimKey, column: string, encrypted: EncryptedFields): Record<string, unknown> {
  const jsonOf = (name: string, text: string): string => {
    const place = `${column}/${name}`;
    const known = key.decrypted.get(place);
    if (known?.encrypted === text) return known.json;
    const json = decryptText(key, place, Buffer.from(text, "base64"));
    key.decrypted.set(place, { encrypted: text, json });
    return json;
  };
  return Object.fromEntries(Object.entries(encrypted).map(([name, text]) => [name, JSON.parse(jsonOf(name, text))]));
}
