import { decryptValue, encryptValue, type ClaimKey } from "../encryption/claim-key.ts";

/** An answer of a bureau or of the identity service: taken from its table to another place, it does not decrypt. */
const place = "credit search";

export function encryptAnswer(key: ClaimKey, answer: unknown): Uint8Array {
  return encryptValue(key, place, answer);
}

export function decryptAnswer(key: ClaimKey, encrypted: Uint8Array): unknown {
  return decryptValue(key, place, encrypted);
}
