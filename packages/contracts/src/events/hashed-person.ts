import type { ClaimFields } from "../claim/claim.schema.ts";
import { normaliseEmail } from "../contact-details/contact-details.schema.ts";

/** What is said of a person, each in the one form that two hashes can be compared in. */
function normalised({ first_name, last_name, dob, email, phone_number, postcode }: ClaimFields) {
  return {
    first_name: first_name?.toLowerCase(),
    last_name: last_name?.toLowerCase(),
    dob: dob?.replaceAll("-", ""),
    email: email && normaliseEmail(email),
    phone: phone_number?.replace("+", ""),
    postcode: postcode?.replaceAll(" ", "").toLowerCase(),
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The answers that identify a person, hashed; none of them where the page has no means to hash (plain http). */
export async function hashedPerson(fields: ClaimFields): Promise<Record<string, string>> {
  // Typed as always there; outside a secure context it is not.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) return {};
  const known = Object.entries(normalised(fields)).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(await Promise.all(known.map(async ([name, text]) => [name, await sha256(text)] as const)));
}
