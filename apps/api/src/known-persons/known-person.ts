import { isDeepStrictEqual } from "node:util";
import { normaliseEmail } from "@claims/contracts/contact-details/schema";
import { toWireDate } from "@claims/contracts/person/schema";
import { readClaim } from "../claim/read-claim.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Database, EncryptedFields } from "../database/tables.ts";
import { type ClaimKey, decryptFields } from "../encryption/claim-key.ts";
import type { Digests } from "../encryption/digests.ts";
import { forgetKnown, isKnownElsewhere, saveKnown, type ReachedBy } from "./known-person.store.ts";

type Fields = Readonly<Record<string, unknown>>;

const whatCounts = ["last_name", "dob", "dateOfBirth", "email", "phone_number"];

/** Whether a save changes what a claim is found by. */
export function mentionsPerson(fields: Fields): boolean {
  return whatCounts.some((name) => fields[name] !== undefined);
}

/** Whether a save says how a person is reached, without which none is found. */
export function mentionsReach({ email, phone_number: phone }: Fields): boolean {
  return email !== undefined || phone !== undefined;
}

const sentToOthers = [
  ...whatCounts,
  "first_name",
  "previous_name",
  "postcode",
  "address",
  "previousAddresses",
  "soft_check_privacy",
];

/** Whether a save says of a person who can be reached what the claim did not hold yet: pages save the same more than once. */
export function changesContact(before: Fields, fields: Fields): boolean {
  const isNews = (name: string) => fields[name] !== undefined && !isDeepStrictEqual(fields[name], before[name]);
  return mentionsPerson(fields) && canBeReached({ ...before, ...fields }) && sentToOthers.some(isNews);
}

/** Whether a claim, its fields encrypted or not, says who the claimant is and both ways to reach them. */
function canBeReached(fields: Fields): boolean {
  const named = ["first_name", "last_name", "email", "phone_number"].every((name) => fields[name] !== undefined);
  return named && (fields.dob !== undefined || fields.dateOfBirth !== undefined);
}

/** Fields are encrypted: for a claimant who comes a second time, digests beside them say that there is a claim already. */
export async function rememberPerson(
  trx: Database,
  digests: Digests,
  { visitor, at }: { readonly visitor: Visitor; readonly at: Date },
): Promise<void> {
  const claim = await readClaim(trx, visitor);
  if (claim !== null) await saveKnown(trx, { claimId: visitor.claimId, digests: digestsOf(digests, claim.fields), at });
}

interface Reported {
  readonly key: ClaimKey;
  readonly reported: EncryptedFields;
  readonly at: Date;
}

/** The same for a caller that has the claim: of a claim with a hundred fields five are opened. */
export async function savePerson(trx: Database, digests: Digests, { key, reported, at }: Reported): Promise<void> {
  const counting = Object.fromEntries(Object.entries(reported).filter(([name]) => whatCounts.includes(name)));
  const fields = decryptFields(key, "reported", counting);
  await saveKnown(trx, { claimId: key.claimId, digests: digestsOf(digests, fields), at });
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

export function birthDateOf({ dob, dateOfBirth }: Fields): string | undefined {
  if (typeof dob === "string") return dob;
  return typeof dateOfBirth === "string" ? toWireDate(dateOfBirth) : undefined;
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
