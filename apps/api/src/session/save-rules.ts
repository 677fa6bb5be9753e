import { isDeepStrictEqual } from "node:util";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Problem } from "@claims/contracts/http/schema";
import { isSignedBy } from "@claims/contracts/person/schema";
import type { OpenedClaim } from "../claim/claim-view.ts";
import { cancelledAt, signedAt } from "../claim/claim.store.ts";
import { birthDateOf } from "../claim/details.ts";
import { lacksFreshCode } from "../claim/fresh-code.ts";
import { isShownMasked } from "../claim/masking.ts";
import { choosesLenders, mentionsConsent } from "../claim/saved-fields.ts";
import { isPhoneVerified } from "../claim/verified-phone.ts";
import type { Visitor } from "../claim/visitor.ts";
import { changedTooOften } from "../credit-search/ask-limits.ts";
import type { StoredClaim } from "../database/tables.ts";
import { claimCancelled, codedRejection, confirmPhoneFirst, freshCodeNeeded, said } from "../http/rejection.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A save, beside the claim as it stands in its transaction. */
export interface Proposed {
  readonly visitor: Visitor;
  readonly claim: StoredClaim;
  readonly opened: OpenedClaim;
  readonly fields: ClaimFields;
  /** The bureaus were asked and found nothing that can be claimed for, or nothing that the claimant says is theirs. */
  readonly nothingFound: boolean;
  /** There is what the claimant is to choose of, and this save does not leave it all out without a word. */
  readonly mayChoose: boolean;
  /** A former name or address of this save is beyond what may be searched for one claim. */
  readonly isNeverSearched: boolean;
  readonly at: Date;
}

/** What may still be reported of a visit once its claim is submitted. */
const aboutTheVisit: ReadonlySet<string> = new Set([
  "session_start",
  "session_duration",
  "session_recording_url",
  "screen_name",
  "should_add_screen_name",
  "is_bot",
  "bot_config",
]);

/** Where a visitor came from. */
const campaign: ReadonlySet<string> = new Set([
  "journey",
  "channel",
  "utmParams",
  "fbclid",
  "ttclid",
  "fbp",
  "fbc",
  "ttp",
  "ab_test_value",
]);

/** Of the fields with a pattern for a name, of which there is no end. */
export const isOfFamily = (name: string) => name.startsWith("utm_") || name.startsWith("luminateFailure_");

const isOfCampaign = (name: string) => campaign.has(name) || name.startsWith("utm_");

/** Not a masked visitor's, and passed over: where the claimant came from, and what came of questions that they are not asked. */
export const isPassedOverMasked = (name: string) => campaign.has(name) || isOfFamily(name);

/** What a claimant may add to a submitted claim for which nothing was found. */
const additions: ReadonlySet<string> = new Set([
  "manually_declared_lenders_names",
  "previousAddresses",
  "previous_name",
]);

/** What they say of agreements that were found after it was submitted. */
const choices: ReadonlySet<string> = new Set(["selected_hire_purchases_for_claim", "like_to_file_claim"]);

/** Who is claiming: after the signature that is the firm's to change. */
const fixedBySigning = ["title", "first_name", "last_name", "address", "postcode", "addressID"] as const;
const birthDates = ["dob", "dateOfBirth"] as const;

/** Never a masked visitor's to say, on record or not: where codes and links go, and what is claimed for. */
const neverMasked: ReadonlySet<string> = new Set([
  "email",
  "phone_number",
  "manually_declared_lenders_names",
  "selected_hire_purchases_for_claim",
  "selected_has_more_claims",
  "like_to_file_claim",
]);

const submitted = codedRejection("claim-submitted", 409, said.claimSubmitted);
const notSigned = codedRejection("out-of-order", 409, said.sign.first);

export function submits({ screen_name: screen, should_add_screen_name: done }: ClaimFields): boolean {
  return done === true && screen === "submit_claim";
}

/** True for a save that is put on record with what it says. */
export function needsProof(fields: ClaimFields): boolean {
  return signs(fields) || submits(fields) || mentionsConsent(fields) || choosesLenders(fields);
}

/** True for a save that can be checked only beside what the claim holds. */
export function needsLook(visitor: Visitor, fields: ClaimFields): boolean {
  const names = [...fixedBySigning, ...birthDates, "email", "phone_number"] as const;
  return visitor.masked || signs(fields) || names.some((name) => fields[name] !== undefined);
}

export function isWhileOpenOnly(fields: ClaimFields): boolean {
  return Object.keys(fields).some((name) => !aboutTheVisit.has(name) && name !== "consents");
}

/** True for an answer of the claimant; a page that has only been opened saves where it was come from, and when. */
export function hasAnswers(fields: ClaimFields): boolean {
  return Object.keys(fields).some((name) => !aboutTheVisit.has(name) && !isOfCampaign(name));
}

/** Whether it says something beside what is on record: the same again adds nothing. */
export function adds({ opened: { fields: before }, fields }: Proposed): boolean {
  return Object.entries(fields).some(([name, value]) => additions.has(name) && !isDeepStrictEqual(before[name], value));
}

/** What a submitted claim may still take, by what its searches came to. */
export function isAfterSubmission(fields: ClaimFields): boolean {
  return isTakenWith({ nothingFound: true, mayChoose: true }, fields);
}

function isTakenWith({ nothingFound, mayChoose }: Pick<Proposed, "nothingFound" | "mayChoose">, fields: ClaimFields) {
  return Object.keys(fields).every(
    (name) =>
      aboutTheVisit.has(name) ||
      name === "consents" ||
      (nothingFound && additions.has(name)) ||
      (mayChoose && choices.has(name)),
  );
}

export function signs({ signature, signature_typed_name: typedName }: ClaimFields): boolean {
  return signature !== undefined || typedName !== undefined;
}

/** Why this save may not be made; null where it may. */
export function problemOfSave(proposed: Proposed): Problem | null {
  const { visitor, claim, opened, fields, at } = proposed;
  if (cancelledAt in claim.facts) return claimCancelled;
  if (visitor.masked && replaces(proposed)) return confirmPhoneFirst;
  if (claim.submitted_at !== null && isWhileOpenOnly(fields) && !isTakenWith(proposed, fields)) return submitted;
  if (proposed.isNeverSearched) return changedTooOften;
  const isSigned = signedAt in claim.facts;
  const fixed = isSigned ? fixedIn(opened.fields, fields) : undefined;
  if (fixed !== undefined) return codedRejection("details-fixed", 409, said.sign.fixed(fixed), fixed);
  if (changesPhone(proposed) && isPhoneVerified(opened) && lacksFreshCode({ visitor, claim: opened, at }))
    return freshCodeNeeded;
  if (signs(fields)) return problemToSign({ ...opened.fields, ...fields }) ?? wrongName(proposed);
  return submits(fields) && !isSigned ? notSigned : null;
}

/** Whether visitors who were let in before, by links and sessions, are to prove it again. */
export function changesReach({ opened: { fields: before }, fields }: Proposed): boolean {
  return (["email", "phone_number"] as const).some(
    (name) => fields[name] !== undefined && !isEmpty(before[name]) && fields[name] !== before[name],
  );
}

function changesPhone({ opened, fields }: Proposed): boolean {
  return fields.phone_number !== undefined && fields.phone_number !== opened.fields.phone_number;
}

/**
 * A masked visitor adds what the claim lacks. What it has stays, and of what is hidden from them not even the same may
 * be said again: the answer would give away whether a guess was right.
 */
function replaces({ claim, opened, fields }: Proposed): boolean {
  if (submits(fields) || (signs(fields) && signedAt in claim.facts)) return true;
  return Object.entries(fields).some(([name, value]) => {
    if (aboutTheVisit.has(name)) return false;
    if (neverMasked.has(name)) return true;
    const before = opened.fields[name];
    return !isEmpty(before) && !(isShownMasked(name) && isDeepStrictEqual(before, value));
  });
}

function fixedIn(before: Fields, fields: ClaimFields): string | undefined {
  const changed = fixedBySigning.find(
    (name) => fields[name] !== undefined && !isEmpty(before[name]) && !isDeepStrictEqual(fields[name], before[name]),
  );
  const born = birthDateOf(before);
  return (
    changed ??
    birthDates.find(
      (name) => fields[name] !== undefined && born !== undefined && birthDateOf({ [name]: fields[name] }) !== born,
    )
  );
}

/** A masked visitor would learn from the answer whether a guess at the name was right. */
function wrongName({ visitor, opened, fields }: Proposed): Problem | null {
  const { signature_typed_name: typed } = fields;
  if (typed === undefined) return null;
  if (visitor.masked) return confirmPhoneFirst;
  const { first_name: firstName, last_name: surname } = { ...opened.fields, ...fields };
  if (isSignedBy(typed, { firstName: String(firstName), surname: String(surname) })) return null;
  return codedRejection("signature-refused", 400, said.sign.otherName, "signature_typed_name");
}

/** Why a signature would not be taken of a claim that holds these fields: of no person, or of one who cannot be written to. */
export function problemToSign(fields: Fields): Problem | null {
  const needed = [
    "first_name",
    "last_name",
    isEmpty(fields.dateOfBirth) ? "dob" : "dateOfBirth",
    "address",
    "email",
    "phone_number",
  ];
  const missing =
    needed.find((name) => isEmpty(fields[name])) ??
    (fields.not_already_filed === true ? undefined : "not_already_filed");
  if (missing === undefined) return null;
  return codedRejection("details-missing", 409, said.sign.complete(missing), missing);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
