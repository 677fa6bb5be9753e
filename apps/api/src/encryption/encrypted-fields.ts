import type { EncryptedFields } from "../database/tables.ts";
import { decryptValue, encryptValue, type ClaimKey } from "./claim-key.ts";

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

export function decryptFields(key: ClaimKey, column: string, sealed: EncryptedFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sealed).map(([name, text]) => [
      name,
      decryptValue(key, `${column}/${name}`, Buffer.from(text, "base64")),
    ]),
  );
}
