import type { Asked, ClaimEvent, EmitClaimEvent } from "../claim-events/claim-events.ts";
import { readWholeClaim } from "../claim/whole-claim.ts";
import type { LeadRecord, LeadWork } from "./lead.ports.ts";
import { pushLead, type LeadDeps } from "./push-lead.ts";

interface Deps extends LeadDeps {
  /** Where no request says at which address the product is reached; null in development. */
  readonly publicOrigin: string | null;
}

/** What the CRM is sent of each event, and the page of the journey where it happened; null where it is sent nothing. */
const records: Readonly<
  Record<
    ClaimEvent["name"],
    { readonly modules: readonly LeadWork["module"][]; readonly page: string; readonly said?: LeadRecord } | null
  >
> = {
  consented: null,
  "lenders-chosen": null,
  progressed: null,
  "contact-saved": { modules: ["Contacts", "Leads"], page: "contact" },
  "phone-changed": { modules: ["Contacts", "Leads"], page: "submit-claim", said: { Changed_Phone_No: true } },
  signed: { modules: ["Leads"], page: "sign" },
  "report-answered": { modules: ["Leads"], page: "credit-report" },
  "report-failed": { modules: ["Leads"], page: "credit-report" },
  outcome: { modules: ["Leads"], page: "questions" },
  submitted: { modules: ["Leads"], page: "submit-claim" },
  added: { modules: ["Leads"], page: "submit-claim" },
  "chosen-later": { modules: ["Leads"], page: "submit-claim" },
  "searched-again": { modules: ["Leads"], page: "submit-claim" },
  cancelled: { modules: ["Leads"], page: "cancel" },
};

/** Sends the CRM each fact of a claim as it becomes one, whatever the page does. */
export function pushOnEvents(deps: Deps): EmitClaimEvent {
  return async (trx, { event, visitor: { key }, origin, at }) => {
    const record = records[event.name];
    if (record === null) return;
    const { modules, page, said = saidOf(event) } = record;
    const { journey = "v3" } = (await readWholeClaim(trx, key)).fields;
    const webForm = `get-started-${String(journey)}/${"asked" in event ? pageOf[event.asked] : page}`;
    for (const module of modules) {
      await pushLead(trx, deps, {
        key,
        module,
        method: "POST",
        said: () => said,
        webForm,
        origin: origin ?? deps.publicOrigin,
        at,
      });
    }
  };
}

/** A bureau in trouble is reported for as long as it has not answered. */
function saidOf(event: ClaimEvent): LeadRecord {
  if (!("asked" in event) || event.asked === "identity service") return {};
  const field = event.asked === "first bureau" ? "Equifax_Credit_Check_Error" : "Experian_Credit_Check_Error";
  return { [field]: event.name === "report-failed" ? event.problem : "none" };
}

const pageOf: Readonly<Record<Asked, string>> = {
  "first bureau": "credit-report",
  "second bureau": "credits-report",
  "identity service": "questions",
};
