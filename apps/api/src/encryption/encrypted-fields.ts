import type { EncryptedFields } from "../database/tables.ts";
import { decryptText, encryptValue, type ClaimKey } from "./claim-key.ts";

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

interface Opened {
  readonly sealed: string;
  readonly json: string;
}

/** What was opened last at each place of a claim. A call has its claim's key for itself, and with the call all of it goes. */
const openedBefore = new WeakMap<ClaimKey, Map<string, Opened>>();

/** A call reads its claim up to a dozen times, most of it as it was before: that is decrypted once. */
export function decryptFields(key: ClaimKey, column: string, sealed: EncryptedFields): Record<string, unknown> {
  const before = openedBefore.get(key) ?? new Map<string, Opened>();
  openedBefore.set(key, before);
  const open = (name: string, text: string): unknown => {
    const place = `${column}/${name}`;
    const known = before.get(place);
    if (known?.sealed === text) return JSON.parse(known.json);
    const json = decryptText(key, place, Buffer.from(text, "base64"));
    before.set(place, { sealed: text, json });
    return JSON.parse(json);
  };
  return Object.fromEntries(Object.entries(sealed).map(([name, text]) => [name, open(name, text)]));
}
