import type { Deliver } from "../outgoing/outgoing.ports.ts";
import { deliverAs, type Notify } from "../third-party/deliver-as.ts";
import { failedWith, restOf } from "../third-party/third-party.ts";
import { leadWork, type Crm, type LeadWork } from "./lead.ports.ts";

/** A lead that cannot be created is updated instead; that one attempt is both. */
export function deliverLead(crm: Crm): Deliver {
  const notify: Notify<LeadWork> = async (lead, delivery) => {
    if (lead.method === "PATCH") return crm.update(lead, delivery);
    const created = await crm.create(lead, delivery);
    const mayBeThere = !created.ok && (created.problem === "failed" || created.problem === "refused");
    if (!mayBeThere || restOf(created) !== undefined) return created;
    const updated = await crm.update(lead, delivery);
    // It was asked once: at no cost, a CRM that is down would be tried for ever.
    if (restOf(updated) !== undefined) return failedWith("failed");
    // There may be nothing to update yet, and the creation more fortunate another time.
    return updated.ok || created.problem === "refused" ? updated : failedWith("failed");
  };
  return deliverAs(leadWork, notify);
}
