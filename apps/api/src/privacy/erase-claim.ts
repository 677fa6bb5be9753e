import type { Erased } from "@claims/contracts/authority/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { receiptNumber } from "../authority/receipt-number.ts";
import type { Database } from "../database/tables.ts";
import { emailErased } from "../email/email-the-end.ts";
import { addressOf, type EmailDeps } from "../email/queue-email.ts";
import { appendEvidence, type Origin } from "../evidence/append-evidence.ts";
import { refusal } from "../http/refusal.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { readClaimAlone } from "../session/read-claim.ts";
import type { Visitor } from "../session/visitor.ts";
import { wasSentToCrm } from "../lead/push-lead.ts";
import { serviceYears, yearsAfter } from "./periods.ts";
import type { ErasureList } from "./erasure-list.ts";
import { deleteEvidence } from "./privacy.store.ts";
import { removeClaim } from "./remove-claim.ts";
import { tellOfErasure, type TellingDeps } from "./tell-of-erasure.ts";

export interface PrivacyRoom {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly erasureList: ErasureList;
}

export interface Asking {
  readonly visitor: Visitor;
  readonly from: Origin;
  readonly at: Date;
}

/**
 * Takes the claim out of every table and queue, and its key with it. Sessions end, and signed links lead nowhere, since
 * there is no claim any more. Of a signed claim the evidence stays, under its own key, as long as the law asks for.
 */
export function eraseClaim(
  { database, keyring, erasureList, ...telling }: PrivacyRoom & TellingDeps & EmailDeps,
  { visitor, from, at }: Asking,
): Promise<Result<Erased>> {
  return database.transaction().execute(async (trx) => {
    const claim = await readClaimAlone(trx, visitor);
    if (claim === null) return failed(refusal(404, "This claim has already been erased."));
    const { signed_at: signedAt } = claim.facts;
    const isSigned = typeof signedAt === "string";
    const isKnownElsewhere = wasSentToCrm(claim.facts);
    const kept = [
      ...(isSigned ? [evidenceOf(new Date(signedAt))] : []),
      ...(isKnownElsewhere ? [copiesUntil(at)] : []),
    ];
    const { claimId } = visitor;
    const receipt = receiptNumber("E", at);
    if (isSigned)
      await appendEvidence(trx, keyring, {
        claimId,
        event: "erased",
        at,
        from,
        proof: visitor.proof,
        details: { kept, receipt },
      });
    else await deleteEvidence(trx, claimId);
    await removeClaim(trx, claimId);
    const to = addressOf(claim);
    if (to !== null) await emailErased(trx, telling, { claimId, to, receipt, at });
    if (isKnownElsewhere) await tellOfErasure(trx, telling, { claimId, receipt, at });
    await erasureList.add(trx, claimId, { erasedAt: at.toISOString(), receipt, proof: visitor.proof });
    return ok({ erasedAt: at.toISOString(), receipt, kept });
  });
}

function evidenceOf(signedAt: Date): Erased["kept"][number] {
  return {
    what: "The evidence of your signature: what you declared, your details and signature as you signed, and when and from where you did.",
    until: dayIn(yearsAfter(signedAt, serviceYears)),
    why: `We have to be able to prove for ${serviceYears} years what you authorised us to do, and that you did. It is locked, and used for nothing else.`,
  };
}

/** The law gives a month to act on a request: so long may people take who are told of it. */
const mostDaysElsewhere = 30;

function copiesUntil(at: Date): Erased["kept"][number] {
  return {
    what: "The copy of your details and of your claim in our customer records, which lie outside this site.",
    until: dayIn(new Date(at.getTime() + mostDaysElsewhere * 24 * 60 * 60 * 1000)),
    why: "We have told our case workers, there and in their chat, that you had your data deleted. They delete the copy by that day, all but what they must be able to prove.",
  };
}

function dayIn(moment: Date): string {
  return moment.toISOString().slice(0, "YYYY-MM-DD".length);
}
