import * as v from "valibot";
import { readWholeClaim } from "../claim/whole-claim.ts";
import type { Database } from "../database/tables.ts";
import type { Deliver } from "../outgoing/outgoing.ports.ts";
import { deliverAs } from "../third-party/deliver-as.ts";
import { failedWith } from "../third-party/third-party.ts";
import { highQualityLead, type MarketingHook } from "./lead.ports.ts";

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
