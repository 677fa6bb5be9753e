import type { Deliver } from "../outgoing/outgoing.ports.ts";
import { deliverAs, type Notify } from "../third-party/deliver-as.ts";
import { leadWork, type Crm, type LeadWork } from "./lead.ports.ts";

/** A lead that cannot be created is updated instead; that one attempt is both. */
export function deliverLead(crm: Crm): Deliver {
  const notify: Notify<LeadWork> = async (lead, delivery) => {
    if (lead.method === "PATCH") return crm.update(lead, delivery);
    const created = await crm.create(lead, delivery);
    const mayBeThere = !created.ok && (created.problem === "failed" || created.problem === "refused");
    return mayBeThere ? crm.update(lead, delivery) : created;
  };
  return deliverAs(leadWork, notify);
}
