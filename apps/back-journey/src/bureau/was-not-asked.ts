import { isNotReached, type Problem } from "@claims/contracts/http/schema";

/** True where a bureau or the identity service was asked nothing, and the same call may be answered later. */
export function wasNotAsked(problem: Problem): boolean {
  // Details that were changed too often are not asked about by trying again.
  return isNotReached(problem) || (problem.status === 429 && problem.rejection !== "over-limit");
}
