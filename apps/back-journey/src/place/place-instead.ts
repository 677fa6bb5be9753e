import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { Place, Variant } from "@claims/contracts/journey/rules";

/** Where a save leads that was not taken: to the claim, where another tab or device has submitted it; otherwise nowhere. */
export function placeInstead(problem: Problem, variant: Variant): Result<Place> {
  return problem.rejection === "claim-submitted"
    ? ok({ step: "already_filed", variant, mode: "usual" })
    : failed(problem);
}
