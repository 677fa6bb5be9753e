import { ageBracket, applicationCompletion, leadCurrency, leadScore } from "@claims/contracts/lead-scoring/rules";
import type { WholeClaim } from "../claim/whole-claim.ts";
import { ageOf } from "./age.ts";

/** What an event says of the lead: the server's own figures, in brackets where they are a person's. */
export function eventFigures({ fields, facts }: WholeClaim, now: Date): Record<string, string | number> {
  const age = ageOf(fields, now);
  return {
    value: amount(fields.fb_lead_value),
    currency: leadCurrency,
    lead_score: leadScore(amount(fields.lead_value)),
    application_completion: applicationCompletion,
    ...(typeof facts.lead_value_bucket === "string" && { lead_value_bucket: facts.lead_value_bucket }),
    ...(age === undefined ? {} : { age_bracket: ageBracket(age) }),
  };
}

function amount(fact: unknown): number {
  return typeof fact === "number" ? fact : 0;
}
