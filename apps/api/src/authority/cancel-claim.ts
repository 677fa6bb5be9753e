import { randomBytes } from "node:crypto";
import type { Cancelled } from "@claims/contracts/authority/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { Database } from "../database/tables.ts";
import { appendEvidence, type Origin } from "../evidence/append-evidence.ts";
import { refusal } from "../http/refusal.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { readClaimAlone } from "../session/read-claim.ts";
import { recordFacts } from "../session/record-facts.ts";
import type { Visitor } from "../session/visitor.ts";
import { dayOf } from "./letter-of.ts";
import { notSigned, type AuthorityRoom } from "./read-authority.ts";

/** Fees, as the specification and the terms have them. */
const freeDays = 14;
const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
const charge = { perHour: 23, mostHours: 9.5 };

const factsSchema = v.looseObject({
  signed_at: v.optional(v.string()),
  cancelled_at: v.optional(v.string()),
  cancellation_receipt: v.optional(v.string()),
});

interface Cancelling {
  readonly visitor: Visitor;
  readonly from: Origin;
  readonly at: Date;
}

/** Free within 14 days of the signature that holds. A repeat gets the receipt of the first, whenever it comes. */
export function cancelClaim(room: AuthorityRoom, { visitor, from, at }: Cancelling): Promise<Result<Cancelled>> {
  return room.database.transaction().execute(async (trx) => {
    const claim = await readClaimAlone(trx, visitor);
    const { signed_at: signedAt, cancelled_at: before, cancellation_receipt: receiptBefore } = v.parse(factsSchema, claim?.facts ?? {});
    if (claim === null || signedAt === undefined) return failed(notSigned);
    if (before !== undefined && receiptBefore !== undefined) return ok({ cancelledAt: before, receipt: receiptBefore });
    const freeUntil = new Date(Date.parse(signedAt) + freeDays * 24 * 60 * 60 * 1000);
    if (at > freeUntil) return failed(tooLate(freeUntil, room.brand));
    const cancelled = { cancelledAt: at.toISOString(), receipt: receiptNumber(at) };
    const facts = { cancelled_at: cancelled.cancelledAt, cancellation_receipt: cancelled.receipt };
    await recordFacts(trx, { visitor, facts, at });
    await appendEvidence(trx, room.keyring, { claimId: visitor.claimId, event: "cancelled", at, from, details: { receipt: cancelled.receipt } });
    await confirm(trx, room, { visitor, phone: claim.fields.phone_number, cancelled, at });
    return ok(cancelled);
  });
}

interface Confirming {
  readonly visitor: Visitor;
  readonly phone: unknown;
  readonly cancelled: Cancelled;
  readonly at: Date;
}

async function confirm(trx: Database, { outgoing, brand }: AuthorityRoom, { visitor, phone, cancelled, at }: Confirming): Promise<void> {
  if (typeof phone !== "string" || phone === "") return;
  const body = `${brand.name}: your claim was cancelled on ${dayOf(at)}, free of charge. Receipt ${cancelled.receipt}. Questions? ${brand.phone}`;
  await queueWork(trx, outgoing, { kind: "sms", claim: visitor.key, to: phone, body, idempotencyKey: `cancelled ${visitor.claimId}`, at });
}

/** The day, and letters that are not mistaken for others when read out. */
function receiptNumber(at: Date): string {
  const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
  const code = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join("");
  return `C-${at.toISOString().slice(0, 10).replaceAll("-", "")}-${code}`;
}

function tooLate(freeUntil: Date, { email, phone }: Brand): Problem {
  const most = pounds.format(charge.perHour * charge.mostHours);
  return refusal(
    409,
    `The ${freeDays} days in which cancelling is free ended on ${dayOf(freeUntil)}. To cancel now we charge for the work already done: £${charge.perHour} per hour for at most ${charge.mostHours} hours, so never more than ${most}. Please contact us at ${email} or ${phone}.`,
  );
}
