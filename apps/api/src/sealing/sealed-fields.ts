import type { SealedFields } from "../database/tables.ts";
import { openValue, sealValue, type ClaimKey } from "./claim-key.ts";

/** Fields are sealed one by one, so that two tabs that save different fields merge in the database, unread. */
export function sealFields(key: ClaimKey, column: string, fields: Readonly<Record<string, unknown>>): SealedFields {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    present.map(([name, value]) => [name, sealValue(key, `${column}/${name}`, value).toString("base64")]),
  );
}

export function openFields(key: ClaimKey, column: string, sealed: SealedFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sealed).map(([name, text]) => [
      name,
      openValue(key, `${column}/${name}`, Buffer.from(text, "base64")),
    ]),
  );
}
