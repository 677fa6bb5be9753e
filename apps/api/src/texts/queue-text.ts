import { createHash } from "node:crypto";
import type { OpenedClaim } from "../claim/claim-view.ts";
import { isPhoneVerified } from "../claim/verified-phone.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Digests } from "../encryption/digests.ts";
import { householdOf } from "../http/ip-address-limits.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { insertTextSend } from "./texts.store.ts";

export interface TextDeps {
  readonly outgoing: Outgoing;
  readonly digests: Digests;
  /** Whether phones are verified at all: `OTP=off` takes that step away. */
  readonly confirmsPhones: boolean;
}

export interface NewText {
  readonly claim: ClaimKey;
  /** As the claim stands in this transaction. */
  readonly opened: OpenedClaim;
  readonly body: string;
  /** Names the effect without its time: the same text to the same number is queued once. */
  readonly idempotencyKey: string;
  /** Of the visitor whose call causes the text. */
  readonly address: string;
  readonly at: Date;
}

/**
 * Queues a text to the claim's own phone, which is the only number that texts go to, and only once a code has proven
 * it. False where there is no such number: then nothing is queued.
 */
export async function queueText(
  trx: Database,
  deps: TextDeps,
  { claim, opened, body, idempotencyKey, address, at }: NewText,
): Promise<boolean> {
  const to = phoneToText(deps, opened);
  if (to === null) return false;
  const { digests, outgoing } = deps;
  await insertTextSend(trx, {
    textDigest: digestOfText(digests, idempotencyKey),
    numberDigest: digestOfTextedNumber(digests, to),
    addressDigest: digests.of(householdOf(address), "address that caused a text"),
    at,
  });
  await queueWork(trx, outgoing, { kind: "sms", claim, to, body, idempotencyKey, at });
  return true;
}

/** The number that texts of this claim may go to; null while it is unproven. */
export function phoneToText({ confirmsPhones }: Pick<TextDeps, "confirmsPhones">, opened: OpenedClaim): string | null {
  const phone = opened.fields.phone_number;
  if (typeof phone !== "string" || phone === "") return null;
  return !confirmsPhones || isPhoneVerified(opened) ? phone : null;
}

/** Of the one text that a cancelled claim sends. */
export function nameOfCancellation(claimId: string): string {
  return `cancelled ${claimId}`;
}

export function digestOfText(digests: Digests, idempotencyKey: string): Buffer {
  return digests.of(idempotencyKey, "text");
}

export function digestOfTextedNumber(digests: Digests, phone: string): Buffer {
  return digests.of(phone, "number of a text");
}

/** Of the number together with the claim's unguessable one: by itself a number would be found by trying them all. */
export function nameOfText(claimId: string, phone: string): string {
  return createHash("sha256").update(`${claimId} ${phone}`).digest("base64url");
}
