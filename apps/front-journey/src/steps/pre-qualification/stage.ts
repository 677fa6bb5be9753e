import type { ClaimFields } from "@claims/contracts/claim/schema";

/** How far the two questions have come; `done` opens the postcode. */
export type Stage = "finance" | "finance-hint" | "commission" | "not-eligible" | "done";

/** Where the answers lead: 'No' to the first and 'Yes' to the second each have something to say first. */
export function stageOf(fields: ClaimFields): Stage {
  const { car_on_finance_2007_2021: financed, did_dealer_disclose_commission: disclosed } = fields;
  if (financed === undefined) return "finance";
  if (disclosed === undefined) return financed ? "commission" : "finance-hint";
  return disclosed ? "not-eligible" : "done";
}

/** True once nothing stands between the claimant and the postcode. */
export function isPassed(fields: ClaimFields): boolean {
  return stageOf(fields) === "done";
}

/** Which question is asked: the first, or the second. */
export function questionOf(stage: Stage): 0 | 1 {
  return stage === "finance" || stage === "finance-hint" ? 0 : 1;
}
