import { createHash } from "node:crypto";
import { leadCurrency } from "@claims/contracts/lead-scoring/rules";
import * as v from "valibot";
import { birthDateOf } from "../claim/details.ts";
import { readWholeClaim, type WholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import type { ClaimKey } from "../encryption/claim-key.ts";
import type { Deliver, Outgoing } from "../outgoing/outgoing.ports.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { deliverAs } from "../third-party/deliver-as.ts";
import { failedWith } from "../third-party/third-party.ts";
import { ageOf } from "./age.ts";
import { highQualityLead, type Conversion, type HighQualityLead, type MarketingHook } from "./lead.ports.ts";

interface Notifying {
  readonly claim: WholeClaim;
  readonly key: ClaimKey;
  readonly value: number;
  readonly at: Date;
}

/** The marketing hook and the ad postback, once a claim however often its value is worked out. */
export async function notifyOfHighQuality(
  trx: Database,
  outgoing: Outgoing,
  { claim, key, value, at }: Notifying,
): Promise<void> {
  const { email, phone_number: phone } = claim.fields;
  // Before the contact details there is no person to report: the submission comes by here again.
  if (typeof email !== "string" || typeof phone !== "string") return;
  const hook = {
    claim_id: claim.claimId,
    email,
    phone,
    value,
    age: ageOf(claim.fields, at),
    dob: birthDateOf(claim.fields),
  };
  await queueWork(trx, outgoing, {
    kind: "hook",
    claim: key,
    to: email,
    body: hook satisfies Loosely<HighQualityLead>,
    idempotencyKey: `high-quality lead of ${claim.claimId}`,
    at,
  });
  await queueWork(trx, outgoing, {
    kind: "postback",
    claim: key,
    to: "ad-network",
    body: conversionOf(claim, value),
    idempotencyKey: `high-quality lead of ${claim.claimId}`,
    at,
  });
}

/** Written as JSON, a part that is undefined is left out. */
type Loosely<T> = { readonly [Part in keyof T]: T[Part] | undefined };

function conversionOf({ claimId, fields }: WholeClaim, value: number): Loosely<Conversion> {
  const clickId = fields.fbclid ?? fields.ttclid;
  return {
    // A claim can be asked for by its number: a network gets its hash.
    transaction_id: createHash("sha256").update(claimId).digest("hex"),
    value,
    currency: leadCurrency,
    click_id: typeof clickId === "string" ? clickId : undefined,
  };
}

const contact = v.object({ email: v.string(), phone_number: v.string() });

/** The claimant may have corrected either while the hook was away, and it is sent a claim once. */
export function deliverHighQualityLead(database: Database, hook: MarketingHook): Deliver {
  return deliverAs(highQualityLead, async (lead, delivery) => {
    if (delivery.claim === null) return failedWith("refused");
    const { fields } = await readWholeClaim(database, delivery.claim);
    const { email, phone_number: phone } = v.parse(contact, fields);
    return hook({ ...lead, email, phone }, delivery);
  });
}
