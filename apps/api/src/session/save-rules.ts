import { isDeepStrictEqual } from "node:util";
import type { ClaimFields } from "@claims/contracts/claim/schema";
import type { Problem } from "@claims/contracts/http/schema";
import { isSignedBy } from "@claims/contracts/person/schema";
import { birthDateOf } from "../contact-details/known-person.ts";
import { rejection } from "../http/refusal.ts";
import type { OpenedClaim } from "./claim-view.ts";
import { cancelledAt, signedAt, type StoredClaim } from "./claim.store.ts";
import { freshCodeNeeded, lacksFreshCode } from "./fresh-code.ts";
import { isShownMasked } from "./masking.ts";
import { isPhoneVerified } from "./verified-phone.ts";
import type { Visitor } from "./visitor.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A save, beside the claim as it stands in its transaction. */
export interface Proposed {
  readonly visitor: Visitor;
  readonly claim: StoredClaim;
  readonly opened: OpenedClaim;
  readonly fields: ClaimFields;
  readonly submits: boolean;
  /** The bureaus were asked and found nothing that can be claimed for, or nothing that the claimant says is theirs. */
  readonly nothingFound: boolean;
  readonly at: Date;
}

/** What may still be told about a visit once its claim is submitted. */
const aboutTheVisit: ReadonlySet<string> = new Set([
  "session_start",
  "session_duration",
  "session_recording_url",
  "screen_name",
  "should_add_screen_name",
  "is_bot",
  "bot_config",
]);

/** What a claimant may add to a submitted claim for which nothing was found. */
const additions: ReadonlySet<string> = new Set([
  "manually_declared_lenders_names",
  "previousAddresses",
  "previous_name",
]);

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

const confirmFirst = rejection("confirm-phone-first", 403, "Please confirm your phone first.");
const cancelled = rejection("claim-cancelled", 409, "This claim has been cancelled.");
const submitted = rejection("claim-submitted", 409, "This claim has already been submitted.");
const notSigned = rejection("out-of-order", 409, "Please sign before you submit your claim.");

/** True for a save that can be judged only beside what the claim holds. */
export function needsLook(visitor: Visitor, fields: ClaimFields): boolean {
  const names = [...fixedBySigning, ...birthDates, "email", "phone_number"] as const;
  return visitor.masked || signs(fields) || names.some((name) => fields[name] !== undefined);
}

export function isWhileOpenOnly(fields: ClaimFields): boolean {
  return Object.keys(fields).some((name) => !aboutTheVisit.has(name) && name !== "consents");
}

export function adds(fields: ClaimFields): boolean {
  return Object.keys(fields).some((name) => additions.has(name));
}

export function isAddition(fields: ClaimFields): boolean {
  return Object.keys(fields).every((name) => aboutTheVisit.has(name) || name === "consents" || additions.has(name));
}

export function signs({ signature, signature_typed_name: typedName }: ClaimFields): boolean {
  return signature !== undefined || typedName !== undefined;
}

/** Why this save may not be made; null where it may. */
export function problemWith(proposed: Proposed): Problem | null {
  const { visitor, claim, opened, fields, submits, nothingFound, at } = proposed;
  if (cancelledAt in claim.facts) return cancelled;
  if (visitor.masked && replaces(proposed)) return confirmFirst;
  if (claim.submitted_at !== null && isWhileOpenOnly(fields) && !(nothingFound && isAddition(fields))) return submitted;
  const isSigned = signedAt in claim.facts;
  const fixed = isSigned ? fixedIn(opened.fields, fields) : undefined;
  if (fixed !== undefined)
    return {
      ...rejection(
        "details-fixed",
        409,
        `"${fixed}" was signed for and is fixed now. Please contact us to have it changed.`,
      ),
      field: fixed,
    };
  if (changesPhone(proposed) && isPhoneVerified(opened) && lacksFreshCode({ visitor, claim: opened, at }))
    return freshCodeNeeded;
  if (signs(fields)) return problemToSign({ ...opened.fields, ...fields }) ?? wrongName(proposed);
  return submits && !isSigned ? notSigned : null;
}

/** Whether whoever was let in before, by links and sessions, is to prove it anew. */
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
 * be said again: the answer would tell whether a guess was right.
 */
function replaces({ claim, opened, fields, submits }: Proposed): boolean {
  if (submits || (signs(fields) && signedAt in claim.facts)) return true;
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
  if (visitor.masked) return confirmFirst;
  const { first_name: firstName, last_name: surname } = { ...opened.fields, ...fields };
  if (isSignedBy(typed, { firstName: String(firstName), surname: String(surname) })) return null;
  return {
    ...rejection("signature-refused", 400, "signature_typed_name: please sign with the name you gave us."),
    field: "signature_typed_name",
  };
}

/** Why a signature would not be taken of a claim that holds these fields: of nobody, or of nobody who cannot be written to. */
export function problemToSign(held: Fields): Problem | null {
  const needed = [
    "first_name",
    "last_name",
    isEmpty(held.dateOfBirth) ? "dob" : "dateOfBirth",
    "address",
    "email",
    "phone_number",
  ];
  const missing =
    needed.find((name) => isEmpty(held[name])) ?? (held.not_already_filed === true ? undefined : "not_already_filed");
  if (missing === undefined) return null;
  return {
    ...rejection("details-missing", 409, `"${missing}" is missing: please complete your details before you sign.`),
    field: missing,
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
