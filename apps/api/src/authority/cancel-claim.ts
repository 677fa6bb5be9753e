import type { Cancellation, Cancelled } from "@claims/contracts/authority/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Language } from "@claims/contracts/language/schema";
import { claimNumberOf } from "@claims/contracts/links/schema";
import { freeDays, lastFreeMoment } from "@claims/contracts/signature/rules";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { Caller } from "../claim-events/claim-events.ts";
import { isLinkTo } from "../claim/claim-links.ts";
import { referenceOf } from "../claim/claim-reference.ts";
import { openClaim, type OpenedClaim } from "../claim/claim-view.ts";
import { endAccess } from "../claim/end-access.ts";
import { lockClaim } from "../claim/read-claim.ts";
import { recordFacts } from "../claim/record-facts.ts";
import type { Visitor } from "../claim/visitor.ts";
import { foundAndChosen } from "../credit-search/found-and-chosen.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Proof } from "../database/proof.ts";
import type { Database, StoredClaim } from "../database/tables.ts";
import { cancellationEmailedTo } from "../email/email-the-end.ts";
import { type ClaimKey, decryptClaimKey } from "../encryption/claim-key.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { appendEvidence } from "../evidence/append-evidence.ts";
import { noSession } from "../http/failures.ts";
import { confirmPhoneFirst, rejection, said } from "../http/rejection.ts";
import { forgetPerson } from "../known-persons/known-person.ts";
import { dayIn } from "../language/dates.ts";
import type { Sentence } from "../language/sentence.ts";
import { nameOfCancellation, queueText } from "../texts/queue-text.ts";
import { wordsOfTexts } from "../texts/words-of-texts.ts";
import { copy as inWelsh } from "./charge.copy.cy.ts";
import { copy as inEnglish } from "./charge.copy.ts";
import { type AuthorityDeps, notSigned } from "./read-signed-letter.ts";
import { receiptNumber } from "./receipt-number.ts";

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
  /** Of the page that asks. */
  readonly language: Language | null;
  readonly from: Caller;
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

const linkIsVoid = rejection(403, said.linkIsVoid);

/**
 * Free until the last of the free days after the signature that holds has ended in the UK. A repeat gets the receipt of the first, whenever it comes. Without
 * `confirm` nothing changes: the claimant reads what cancelling would come to.
 */
export function cancelClaim(deps: AuthorityDeps, cancelling: Cancelling): Promise<Result<Cancelled | Cancellation>> {
  return inTransaction(deps.database, async (trx) => {
    const found = await subjectOf(trx, deps.keyring, cancelling);
    if (!found.ok) return found;
    return cancelling.confirm
      ? cancel(trx, deps, { ...cancelling, subject: found.value })
      : notify(trx, deps, { ...found.value, language: cancelling.language ?? "en", at: cancelling.at });
  });
}

async function subjectOf(trx: Database, keyring: Keyring, { visitor, sign, at }: Cancelling): Promise<Result<Subject>> {
  const claimId = sign === undefined ? visitor?.claimId : claimNumberOf(sign);
  if (claimId === undefined) return failed(noSession);
  const claim = await lockClaim(trx, claimId);
  const own = visitor?.claimId === claimId && !visitor.masked ? visitor : null;
  const byLink =
    sign !== undefined && claim !== undefined && isLinkTo(keyring, claim, { token: sign, purpose: "cancel", at });
  if (claim !== undefined && own !== null) return ok({ claim, key: own.key, proof: own.proof, visitor: own });
  if (claim !== undefined && byLink)
    return ok({ claim, key: decryptClaimKey(keyring, claim.id, claim.data_key), proof: "masked", visitor: null });
  return failed(sign === undefined ? confirmPhoneFirst : linkIsVoid);
}

async function notify(
  trx: Database,
  { brand, lenders }: AuthorityDeps,
  { claim, key, visitor, language, at }: Subject & { readonly language: Language; readonly at: Date },
): Promise<Result<Cancellation>> {
  const opened = openClaim(key, claim);
  const { signed_at: signedAt, cancelled_at, cancellation_receipt } = v.parse(factsSchema, opened.facts);
  if (signedAt === undefined) return failed(notSigned);
  const lastFree = lastFreeMoment(signedAt);
  return ok({
    reference: await referenceOf(trx, { claimId: claim.id, prefix: brand.claimPrefix }),
    signedAt,
    freeUntil: lastFree.toISOString(),
    cancelledAt: cancelled_at ?? null,
    receipt: cancellation_receipt ?? null,
    emailedTo: await cancellationEmailedTo(trx, opened, claim.id),
    ...(visitor !== null && {
      claimed: (await foundAndChosen({ database: trx, lenders }, key)).chosen.length,
    }),
    charge: cancelled_at === undefined && at > lastFree ? chargeAfter(lastFree, brand)[language] : null,
  });
}

async function cancel(
  trx: Database,
  deps: AuthorityDeps,
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
  const reference = await referenceOf(trx, { claimId: claim.id, prefix: deps.brand.claimPrefix });
  const answered = async (done: Cancelled) =>
    ok({ ...done, reference, emailedTo: await cancellationEmailedTo(trx, opened, claim.id) });
  if (before !== undefined && receiptBefore !== undefined)
    return answered({ cancelledAt: before, receipt: receiptBefore });
  const lastFree = lastFreeMoment(signedAt);
  if (at > lastFree) return failed(rejection(409, chargeAfter(lastFree, deps.brand)));
  const cancelled = { cancelledAt: at.toISOString(), receipt: receiptNumber("C", at) };
  await recordFacts(trx, {
    visitor: { claimId: claim.id, key },
    facts: { cancelled_at: cancelled.cancelledAt, cancellation_receipt: cancelled.receipt },
    at,
  });
  const details = { receipt: cancelled.receipt, ...(visitor === null && { by: "link" }) };
  await appendEvidence(trx, deps.keyring, { claimId: claim.id, event: "cancelled", at, from, proof, details });
  await forgetPerson(trx, claim.id);
  await endAccess(trx, { claimId: claim.id, but: visitor && { visitor, deviceToken }, cancelling: true });
  await confirm(trx, deps, { key, opened, cancelled, address: from.address, at });
  await deps.emit(trx, { event: { name: "cancelled" }, visitor: { claimId: claim.id, key }, origin, at });
  return answered(cancelled);
}

interface Confirming {
  readonly key: ClaimKey;
  readonly opened: OpenedClaim;
  readonly address: string;
  readonly cancelled: Cancelled;
  readonly at: Date;
}

/** On a phone that is not proven to be the claimant's the receipt goes nowhere: the page shows it. */
async function confirm(
  trx: Database,
  deps: AuthorityDeps,
  { key, cancelled, at, ...about }: Confirming,
): Promise<void> {
  const { name, phone } = deps.brand;
  const { language } = about.opened;
  const body = wordsOfTexts[language].cancelled({
    brand: name,
    day: dayIn(language, at),
    receipt: cancelled.receipt,
    phone,
  });
  await queueText(trx, deps, { ...about, claim: key, body, idempotencyKey: nameOfCancellation(key.claimId), at });
}

/** Fees, as the specification and the terms have them. */
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
const perHour = 23;
const mostHours = 9.5;

/** What cancelling costs once the free days are over. */
function chargeAfter(lastFree: Date, { email, phone }: Brand): Sentence {
  const terms = { freeDays, perHour, mostHours, most: pounds.format(perHour * mostHours), email, phone };
  return {
    en: inEnglish.charge({ ...terms, lastFree: dayIn("en", lastFree) }),
    cy: inWelsh.charge({ ...terms, lastFree: dayIn("cy", lastFree) }),
  };
}
