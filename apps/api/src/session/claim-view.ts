import type { ClaimFlags } from "@claims/contracts/session/schema";
import { openFields } from "../sealing/sealed-fields.ts";
import type { ClaimKey } from "../sealing/claim-key.ts";
import { cancelledAt, signedAt, type StoredClaim } from "./claim.store.ts";
import { maskFields } from "./masking.ts";
import { settle } from "./outcomes.ts";
import { isPhoneVerified } from "./verified-phone.ts";

/** A claim as its browser may see it. */
export interface ClaimView {
  readonly data: Readonly<Record<string, unknown>> & { readonly flags: ClaimFlags };
  readonly screens_completed: string[];
  readonly createdAt: string;
}

export interface OpenedClaim {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly facts: Readonly<Record<string, unknown>>;
}

export function openClaim(key: ClaimKey, claim: StoredClaim): OpenedClaim {
  const facts = openFields(key, "facts", claim.facts);
  return { fields: settle(openFields(key, "reported", claim.reported), facts), facts };
}

export function viewOf(claim: StoredClaim, opened: OpenedClaim, masked: boolean): ClaimView {
  const held = { session_duration: 0, ...opened.fields };
  return {
    data: { ...(masked ? maskFields(held) : held), flags: flagsOf(claim, opened) },
    screens_completed: [...claim.screens_completed],
    createdAt: claim.created_at.toISOString(),
  };
}

function flagsOf(claim: StoredClaim, opened: OpenedClaim): ClaimFlags {
  return {
    signed: opened.facts[signedAt] !== undefined,
    submitted: claim.submitted_at !== null,
    phone_verified: isPhoneVerified(opened),
    cancelled: opened.facts[cancelledAt] !== undefined,
  };
}
