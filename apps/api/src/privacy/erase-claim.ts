import type { Erased } from "@claims/contracts/authority/schema";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { appendEvidence, type Origin } from "../evidence/append-evidence.ts";
import { refusal } from "../http/refusal.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { readClaimAlone } from "../session/read-claim.ts";
import type { Visitor } from "../session/visitor.ts";
import { serviceYears, yearsAfter } from "./periods.ts";
import { deleteEvidence } from "./privacy.store.ts";
import { removeClaim } from "./remove-claim.ts";

export interface PrivacyRoom {
  readonly database: Database;
  readonly keyring: Keyring;
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
export function eraseClaim({ database, keyring }: PrivacyRoom, { visitor, from, at }: Asking): Promise<Result<Erased>> {
  return database.transaction().execute(async (trx) => {
    const claim = await readClaimAlone(trx, visitor);
    if (claim === null) return failed(refusal(404, "This claim has already been erased."));
    const { signed_at: signedAt } = claim.facts;
    const kept = typeof signedAt === "string" ? [keptOf(new Date(signedAt))] : [];
    const { claimId } = visitor;
    if (kept.length > 0) await appendEvidence(trx, keyring, { claimId, event: "erased", at, from, details: { kept } });
    else await deleteEvidence(trx, claimId);
    await removeClaim(trx, claimId);
    return ok({ erasedAt: at.toISOString(), kept });
  });
}

function keptOf(signedAt: Date): Erased["kept"][number] {
  return {
    what: "The evidence of your signature: what you declared, your details and signature as you signed, and when and from where you did.",
    until: yearsAfter(signedAt, serviceYears).toISOString().slice(0, "YYYY-MM-DD".length),
    why: `We have to be able to prove for ${serviceYears} years what you authorised us to do, and that you did.`,
  };
}
