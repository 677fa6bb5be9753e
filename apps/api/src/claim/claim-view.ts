import type { Language } from "@claims/contracts/language/schema";
import type { ClaimFlags } from "@claims/contracts/session/schema";
import type { StoredClaim } from "../database/tables.ts";
import { type ClaimKey, decryptFields } from "../encryption/claim-key.ts";
import { cancelledAt, signedAt } from "./claim.store.ts";
import { subjectsOf } from "./details.ts";
import { maskFields } from "./masking.ts";
import { factsFor, isOutcomeOfDetails, effectiveFields } from "./outcomes.ts";
import { isPhoneVerified } from "./verified-phone.ts";

/** A claim as its browser may see it. */
export interface ClaimView {
  readonly data: Readonly<Record<string, unknown>> & { readonly flags: ClaimFlags };
  readonly screens_completed: string[];
  readonly createdAt: string;
  /** Which the claim's pages were read in last. */
  readonly language?: Language;
}

export interface OpenedClaim {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, unknown>>;
  /** Which the claimant is written to in. */
  readonly language: Language;
}

/** A cache and no more: a row says the same whenever it is opened. */
const openedRows = new WeakMap<StoredClaim, OpenedClaim>();

/** A row that a transaction remembers is opened once, for all who read it there. */
export function openClaim(key: ClaimKey, claim: StoredClaim): OpenedClaim {
  const opened = openedRows.get(claim) ?? openFirst(key, claim);
  openedRows.set(claim, opened);
  return opened;
}

function openFirst(key: ClaimKey, claim: StoredClaim): OpenedClaim {
  const reported = decryptFields(key, "reported", claim.reported);
  const facts = factsFor(decryptFields(key, "facts", claim.facts), () => subjectsOf(key, reported), isOutcomeOfDetails);
  return { fields: effectiveFields(reported, facts), facts, language: claim.language ?? "en" };
}

/** The fact that says whether the questions found the agreement already, by which the journey goes on: q1foundStatus. */
export const q1Found = "q1_found";

interface Viewing {
  readonly masked: boolean;
  readonly tester: boolean;
  readonly confirmsPhones: boolean;
}

export function viewOf(
  claim: StoredClaim,
  opened: OpenedClaim,
  { masked, tester, confirmsPhones }: Viewing,
): ClaimView {
  const flags = flagsOf(claim, opened, { masked });
  const reference = claim.reference === null ? {} : { reference: claim.reference };
  const saved = { session_duration: 0, ...opened.fields };
  return {
    data: { ...(masked ? maskFields(saved) : saved), ...reference, flags },
    screens_completed: claim.screens_completed.filter((screen) =>
      rules[screen]?.({ ...opened, flags, tester, confirmsPhones }),
    ),
    createdAt: claim.created_at.toISOString(),
    ...(claim.language && { language: claim.language }),
  };
}

function flagsOf(claim: StoredClaim, opened: OpenedClaim, { masked }: Pick<Viewing, "masked">): ClaimFlags {
  const q1 = opened.facts[q1Found];
  return {
    signed: isSigned(opened),
    submitted: claim.submitted_at !== null,
    phone_verified: isPhoneVerified(opened),
    cancelled: opened.facts[cancelledAt] !== undefined,
    ...(typeof q1 === "boolean" && !masked && { q1_found: q1 }),
  };
}

export function isSigned({ facts }: OpenedClaim): boolean {
  return facts[signedAt] !== undefined;
}

export function isCancelled({ facts }: OpenedClaim): boolean {
  return facts[cancelledAt] !== undefined;
}

type Fields = Readonly<Record<string, unknown>>;

interface Seen {
  readonly fields: Fields;
  readonly facts: Fields;
  readonly flags: ClaimFlags;
  /** Testers pass the code and the questions without either. */
  readonly tester: boolean;
  readonly confirmsPhones: boolean;
}

type Rule = (seen: Seen) => boolean;

const hasName: Rule = ({ fields }) => has(fields, "first_name") && has(fields, "last_name");
const isReached: Rule = ({ fields }) => has(fields, "email") && has(fields, "phone_number");

/** What has to be on record for a step to be done: saying so alone does no step. */
const rules: Readonly<Record<string, Rule>> = {
  postcode: ({ fields }) => has(fields, "postcode") || has(fields, "address"),
  basic_info: (seen) => hasName(seen) && (has(seen.fields, "dob") || has(seen.fields, "dateOfBirth")),
  contact_info: isReached,
  sign: ({ flags }) => flags.signed,
  credits_report: isReached,
  otp: ({ flags, tester, confirmsPhones }) => flags.phone_verified || tester || !confirmsPhones,
  questions: ({ facts, tester }) => has(facts, "qkba") || tester,
  credit_report: isReached,
  submit_claim: ({ flags }) => flags.submitted,
};

function has(fields: Fields, name: string): boolean {
  const value = fields[name];
  return value !== undefined && value !== null && value !== "";
}
