import { isDeepStrictEqual } from "node:util";
import type { ClaimFields } from "@claims/contracts/claim/schema";

type Fields = Readonly<Record<string, unknown>>;

/** What a claimant consents to: each change of it is put on record. */
export const consentNames = ["soft_check_privacy", "redundant-claim-concent", "consents", "not_already_filed"] as const;

export function mentionsConsent(fields: ClaimFields): boolean {
  return consentNames.some((name) => fields[name] !== undefined);
}

/** True for fields that say which lenders are claimed from. */
export function choosesLenders({
  selected_hire_purchases_for_claim: selected,
  manually_declared_lenders_names: declared,
}: ClaimFields): boolean {
  return selected !== undefined || declared !== undefined;
}

const ofPerson = ["last_name", "dob", "dateOfBirth", "email", "phone_number"];

/** Whether a save changes what a claim is found by. */
export function mentionsPerson(fields: Fields): boolean {
  return ofPerson.some((name) => fields[name] !== undefined);
}

/** Whether a save says how a person is reached, without which none is found. */
export function mentionsReach({ email, phone_number: phone }: Fields): boolean {
  return email !== undefined || phone !== undefined;
}

const sentToOthers = [
  ...ofPerson,
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

/** Whether a claim says who the claimant is and both ways to reach them. */
function canBeReached(fields: Fields): boolean {
  const named = ["first_name", "last_name", "email", "phone_number"].every((name) => fields[name] !== undefined);
  return named && (fields.dob !== undefined || fields.dateOfBirth !== undefined);
}
