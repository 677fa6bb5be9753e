import type { Language } from "@claims/contracts/language/schema";
import type { ClaimFlags } from "@claims/contracts/session/schema";
import { decryptFields } from "../encryption/encrypted-fields.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import { cancelledAt, signedAt, type StoredClaim } from "./claim.store.ts";
import { subjectsOf } from "./details.ts";
import { maskFields } from "./masking.ts";
import { factsFor } from "./outcome-facts.ts";
import { isOutcomeOfDetails, settle } from "./outcomes.ts";
import { isSeen } from "./seen-screens.ts";
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

export function openClaim(key: ClaimKey, claim: StoredClaim): OpenedClaim {
  const reported = decryptFields(key, "reported", claim.reported);
  const facts = factsFor(decryptFields(key, "facts", claim.facts), () => subjectsOf(key, reported), isOutcomeOfDetails);
  return { fields: settle(reported, facts), facts, language: claim.language ?? "en" };
}

interface Viewing {
  readonly masked: boolean;
  readonly tester: boolean;
  readonly otp: boolean;
}

export function viewOf(claim: StoredClaim, opened: OpenedClaim, { masked, tester, otp }: Viewing): ClaimView {
  const flags = flagsOf(claim, opened);
  const reference = claim.reference === null ? {} : { reference: claim.reference };
  const held = { session_duration: 0, ...opened.fields };
  return {
    data: { ...(masked ? maskFields(held) : held), ...reference, flags },
    screens_completed: claim.screens_completed.filter((screen) => isSeen(screen, { ...opened, flags, tester, otp })),
    createdAt: claim.created_at.toISOString(),
    ...(claim.language && { language: claim.language }),
  };
}

function flagsOf(claim: StoredClaim, opened: OpenedClaim): ClaimFlags {
  return {
    signed: isSigned(opened),
    submitted: claim.submitted_at !== null,
    phone_verified: isPhoneVerified(opened),
    cancelled: opened.facts[cancelledAt] !== undefined,
  };
}

export function isSigned({ facts }: OpenedClaim): boolean {
  return facts[signedAt] !== undefined;
}

export function isCancelled({ facts }: OpenedClaim): boolean {
  return facts[cancelledAt] !== undefined;
}
