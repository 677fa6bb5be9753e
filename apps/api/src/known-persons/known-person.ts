import { normaliseEmail } from "@claims/contracts/contact-details/schema";
import { birthDateOf } from "../claim/details.ts";
import { readClaim } from "../claim/read-claim.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import { forgetKnown, isKnownElsewhere, saveKnown, type ReachedBy } from "./known-person.store.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Fields are encrypted: for a claimant who comes a second time, digests beside them say that there is a claim already. */
export async function rememberPerson(
  trx: Database,
  digests: Digests,
  { visitor, at }: { readonly visitor: Visitor; readonly at: Date },
): Promise<void> {
  const claim = await readClaim(trx, visitor);
  if (claim !== null) await saveKnown(trx, { claimId: visitor.claimId, digests: digestsOf(digests, claim.fields), at });
}

/** A claim that was cancelled stands in no claimant's way: the claimant may claim again. */
export function forgetPerson(trx: Database, claimId: string): Promise<void> {
  return forgetKnown(trx, claimId);
}

/** A person is the same by surname, date of birth, and one way to reach them. */
function digestsOf(digests: Digests, fields: Fields): ReadonlyMap<ReachedBy, Uint8Array> {
  const { last_name: surname, email, phone_number: phone } = fields;
  const born = birthDateOf(fields);
  const found = new Map<ReachedBy, Uint8Array>();
  if (typeof surname !== "string" || born === undefined) return found;
  const person = `${born}/${normaliseSurname(surname)}`;
  if (typeof email === "string")
    found.set("email", digests.of(`${person}/${normaliseEmail(email)}`, "person by e-mail"));
  if (typeof phone === "string") found.set("phone", digests.of(`${person}/${phone}`, "person by phone"));
  return found;
}

/** O’Brien, O'Brien and obrien are one, and so is Müller with and without its dots. */
function normaliseSurname(surname: string): string {
  return surname
    .normalize("NFD")
    .replace(/[^\p{L}]/gu, "")
    .toLowerCase();
}

/** Whether another claim is of a person with this name and birthday, who is reached in one of these ways. */
export async function isPersonKnownElsewhere(
  database: Database,
  digests: Digests,
  { claimId, fields }: { readonly claimId: string; readonly fields: Fields },
): Promise<boolean> {
  return isKnownElsewhere(database, { claimId, digests: [...digestsOf(digests, fields).values()] });
}
