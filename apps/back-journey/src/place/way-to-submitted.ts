import type { Problem } from "@claims/contracts/http/schema";
import { pathOf, type Variant } from "@claims/contracts/journey/rules";

/** A claim that another tab or device has submitted takes no step any more: where its claimant sees what became of it. */
export function wayToSubmitted({ rejection }: Problem, variant: Variant): string | false {
  return rejection === "claim-submitted" && pathOf("already_filed", variant);
}
