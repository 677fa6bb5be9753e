import type { Erased } from "@claims/contracts/authority/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Language } from "@claims/contracts/language/schema";
import { receiptNumber } from "../authority/receipt-number.ts";
import type { Caller } from "../claim-events/claim-events.ts";
import { serviceYears } from "../claim/claim-lifetimes.ts";
import { readClaimForUpdate } from "../claim/read-claim.ts";
import type { Visitor } from "../claim/visitor.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { emailErased } from "../email/email-the-end.ts";
import { addressOf, type EmailDeps } from "../email/queue-email.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { appendEvidence } from "../evidence/append-evidence.ts";
import { rejection, said } from "../http/rejection.ts";
import { dateInUk } from "../language/dates.ts";
import { wasSentToCrm } from "../lead/push-lead.ts";
import type { ErasureList } from "./erasure-list.ts";
import { copy as inWelsh } from "./erasure.copy.cy.ts";
import { copy as inEnglish } from "./erasure.copy.ts";
import { notifyOfErasure, type ErasureNoticeDeps } from "./notify-of-erasure.ts";
import { yearsAfter } from "./periods.ts";
import { deleteEvidence } from "./privacy.store.ts";
import { removeClaim } from "./remove-claim.ts";

export interface PrivacyDeps {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly erasureList: ErasureList;
}

export interface Asking {
  readonly visitor: Visitor;
  readonly from: Caller & { readonly language: Language | null };
  readonly at: Date;
}

const words: Readonly<Record<Language, typeof inEnglish>> = { en: inEnglish, cy: inWelsh };

/**
 * Takes the claim out of every table and queue, and its key with it. Sessions end, and signed links lead nowhere, since
 * there is no claim any more. Of a signed claim the evidence stays, under its own key, as long as the law asks for.
 */
export function eraseClaim(
  { database, keyring, erasureList, ...notifying }: PrivacyDeps & ErasureNoticeDeps & EmailDeps,
  { visitor, from, at }: Asking,
): Promise<Result<Erased>> {
  return inTransaction(database, async (trx) => {
    const claim = await readClaimForUpdate(trx, visitor);
    if (claim === null) return failed(rejection(404, said.claimErased));
    const { signed_at: signedAt } = claim.facts;
    const isSigned = typeof signedAt === "string";
    const isKnownElsewhere = wasSentToCrm(claim.facts);
    const copy = words[from.language ?? claim.language];
    const kept = [
      ...(isSigned
        ? [{ ...copy.evidence(serviceYears), until: dateInUk(yearsAfter(new Date(signedAt), serviceYears)) }]
        : []),
      ...(isKnownElsewhere ? [{ ...copy.elsewhere, until: dateInUk(new Date(at.getTime() + mostMsElsewhere)) }] : []),
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
    const crmMayGetItUntil = await removeClaim(trx, claimId);
    const to = addressOf(claim);
    if (to !== null) await emailErased(trx, notifying, { claimId, to, receipt, language: claim.language, at });
    if (isKnownElsewhere) await notifyOfErasure(trx, notifying, { claimId, receipt, at, crmMayGetItUntil });
    await erasureList.add(trx, claimId, { erasedAt: at.toISOString(), receipt, proof: visitor.proof });
    return ok({ erasedAt: at.toISOString(), receipt, kept });
  });
}

/** The law gives a month to act on a request: so long may the people take who are notified. */
const mostMsElsewhere = 30 * 24 * 60 * 60 * 1000;
