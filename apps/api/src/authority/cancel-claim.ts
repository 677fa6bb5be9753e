import type { Cancellation, Cancelled } from "@claims/contracts/authority/schema";
import { claimNumberOf } from "@claims/contracts/links/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import { forgetPerson } from "../contact-details/known-person.ts";
import type { Database } from "../database/tables.ts";
import { appendEvidence, type Origin } from "../evidence/append-evidence.ts";
import { noSession } from "../http/failures.ts";
import { refusal, rejection } from "../http/refusal.ts";
import { openClaimKey, type ClaimKey } from "../sealing/claim-key.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { isLinkTo } from "../session/claim-links.ts";
import { referenceOf } from "../session/claim-reference.ts";
import { openClaim, type OpenedClaim } from "../session/claim-view.ts";
import { holdStoredClaim, type StoredClaim } from "../session/read-claim.ts";
import { endAccess } from "../session/end-access.ts";
import type { Proof } from "../session/proof.ts";
import { recordFacts } from "../session/record-facts.ts";
import type { Visitor } from "../session/visitor.ts";
import { queueText } from "../texts/queue-text.ts";
import { freeDays, freeUntil } from "./free-until.ts";
import { dayOf } from "./letter-of.ts";
import { receiptNumber } from "./receipt-number.ts";
import { notSigned, type AuthorityRoom } from "./read-authority.ts";

/** Fees, as the specification and the terms have them. */
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
const charge = { perHour: 23, mostHours: 9.5 };

const factsSchema = v.looseObject({
  signed_at: v.optional(v.string()),
  cancelled_at: v.optional(v.string()),
  cancellation_receipt: v.optional(v.string()),
});

export interface Cancelling {
  readonly visitor: Visitor | null;
  readonly deviceToken: string | null;
  readonly confirm: boolean;
  /** A `cancel` token, which acts on its own claim. */
  readonly sign: string | undefined;
  readonly from: Origin;
  /** Of the product. */
  readonly origin: string;
  readonly at: Date;
}

/** Whose claim it is about, and who asks for it. */
interface Subject {
  readonly claim: StoredClaim;
  readonly key: ClaimKey;
  readonly proof: Proof;
  /** The session that goes on after it; null where a link alone cancels. */
  readonly visitor: Visitor | null;
}

const confirmFirst = rejection("confirm-phone-first", 403, "Please confirm your phone first.");
const linkIsVoid = refusal(
  403,
  "This link no longer works. Please open the page from the device you signed with, or contact us.",
);

/**
 * Free within 14 days of the signature that holds. A repeat gets the receipt of the first, whenever it comes. Without
 * `confirm` nothing changes: the claimant reads what cancelling would come to.
 */
export function cancelClaim(room: AuthorityRoom, cancelling: Cancelling): Promise<Result<Cancelled | Cancellation>> {
  return room.database.transaction().execute(async (trx) => {
    const found = await subjectOf(trx, room.keyring, cancelling);
    if (!found.ok) return found;
    return cancelling.confirm
      ? cancel(trx, room, { ...cancelling, subject: found.value })
      : tell(trx, room, found.value, cancelling.at);
  });
}

async function subjectOf(trx: Database, keyring: Keyring, { visitor, sign, at }: Cancelling): Promise<Result<Subject>> {
  const claimId = sign === undefined ? visitor?.claimId : claimNumberOf(sign);
  if (claimId === undefined) return failed(noSession);
  const claim = await holdStoredClaim(trx, claimId);
  const own = visitor?.claimId === claimId && !visitor.masked ? visitor : null;
  const byLink =
    sign !== undefined && claim !== undefined && isLinkTo(keyring, claim, { token: sign, purpose: "cancel", at });
  if (claim !== undefined && own !== null) return ok({ claim, key: own.key, proof: own.proof, visitor: own });
  if (claim !== undefined && byLink)
    return ok({ claim, key: openClaimKey(keyring, claim.id, claim.data_key), proof: "masked", visitor: null });
  return failed(sign === undefined ? confirmFirst : linkIsVoid);
}

async function tell(
  trx: Database,
  { brand }: AuthorityRoom,
  { claim, key }: Subject,
  at: Date,
): Promise<Result<Cancellation>> {
  const { signed_at: signedAt, cancelled_at, cancellation_receipt } = v.parse(factsSchema, openClaim(key, claim).facts);
  if (signedAt === undefined) return failed(notSigned);
  const lastFree = freeUntil(signedAt);
  return ok({
    reference: await referenceOf(trx, { claimId: claim.id, prefix: brand.claimPrefix }),
    signedAt,
    freeUntil: lastFree.toISOString(),
    cancelledAt: cancelled_at ?? null,
    receipt: cancellation_receipt ?? null,
    charge: cancelled_at === undefined && at > lastFree ? chargeAfter(lastFree, brand) : null,
  });
}

async function cancel(
  trx: Database,
  room: AuthorityRoom,
  { subject, deviceToken, from, origin, at }: Cancelling & { subject: Subject },
): Promise<Result<Cancelled>> {
  const { claim, key, proof, visitor } = subject;
  const opened = openClaim(key, claim);
  const {
    signed_at: signedAt,
    cancelled_at: before,
    cancellation_receipt: receiptBefore,
  } = v.parse(factsSchema, opened.facts);
  if (signedAt === undefined) return failed(notSigned);
  const reference = await referenceOf(trx, { claimId: claim.id, prefix: room.brand.claimPrefix });
  if (before !== undefined && receiptBefore !== undefined)
    return ok({ cancelledAt: before, receipt: receiptBefore, reference });
  const lastFree = freeUntil(signedAt);
  if (at > lastFree) return failed(refusal(409, chargeAfter(lastFree, room.brand)));
  const cancelled = { cancelledAt: at.toISOString(), receipt: receiptNumber("C", at), reference };
  await recordFacts(trx, {
    visitor: { claimId: claim.id, key },
    facts: { cancelled_at: cancelled.cancelledAt, cancellation_receipt: cancelled.receipt },
    at,
  });
  const details = { receipt: cancelled.receipt, ...(visitor === null && { by: "link" }) };
  await appendEvidence(trx, room.keyring, { claimId: claim.id, event: "cancelled", at, from, proof, details });
  await forgetPerson(trx, claim.id);
  await endAccess(trx, { claimId: claim.id, but: visitor && { visitor, deviceToken }, cancelling: true });
  await confirm(trx, room, { key, opened, cancelled, address: from.address, at });
  await room.emit(trx, { event: { name: "cancelled" }, visitor: { claimId: claim.id, key }, origin, at });
  return ok(cancelled);
}

interface Confirming {
  readonly key: ClaimKey;
  readonly opened: OpenedClaim;
  readonly address: string;
  readonly cancelled: Cancelled;
  readonly at: Date;
}

/** On a phone that nobody has proven to be the claimant's the receipt goes nowhere: the page shows it. */
async function confirm(
  trx: Database,
  deps: AuthorityRoom,
  { key, cancelled, at, ...about }: Confirming,
): Promise<void> {
  const { brand } = deps;
  const body = `${brand.name}: your claim was cancelled on ${dayOf(at)}, free of charge. Receipt ${cancelled.receipt}. Questions? ${brand.phone}`;
  await queueText(trx, deps, { ...about, claim: key, body, idempotencyKey: `cancelled ${key.claimId}`, at });
}

function chargeAfter(lastFree: Date, { email, phone }: Brand): string {
  const most = pounds.format(charge.perHour * charge.mostHours);
  return `The ${freeDays} days in which cancelling is free ended on ${dayOf(lastFree)}. To cancel now we charge for the work already done: £${charge.perHour} per hour for at most ${charge.mostHours} hours, so never more than ${most}. Please contact us at ${email} or ${phone}.`;
}
