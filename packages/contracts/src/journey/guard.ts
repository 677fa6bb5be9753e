import { isServed, needsCode, type JourneyFacts } from "./facts.ts";
import { isBehindTheDoor, isDone, isMet, needsOf, nextStep, resumeStep, usualNext } from "./next-step.ts";
import { placeAt, standInFor, type Mode, type Place } from "./places.ts";
import type { ScreenName } from "./screen-names.ts";
import { hasStep, type StepName } from "./steps.ts";
import { isDeparture, type Departure } from "./transitions.ts";

function isOpen(step: StepName, facts: JourneyFacts, waived?: ScreenName) {
  return needsOf(step, facts).every((need) => need === waived || isMet(need, facts));
}

/** Where a step leads that its claimant has no business at any more. */
function passedBy(step: Departure, facts: JourneyFacts): Place | null {
  if (step === "sign" && isDone("sign", facts)) return resumeStep(facts);
  if (step === "otp" && !needsCode(facts)) return nextStep("otp", "verified", facts);
  if (step === "questions" && facts.tester) return nextStep("questions", "passed", facts);
  return null;
}

/** A number that changed after the submission gets its texts once a code has confirmed it. */
function isOwedCode(step: StepName, facts: JourneyFacts): boolean {
  return step === "otp" && needsCode(facts) && isServed("otp", facts);
}

function sentOnFrom(step: StepName, facts: JourneyFacts): Place | null {
  if (facts.submitted) return isDeparture(step) && !isOwedCode(step, facts) ? resumeStep(facts) : null;
  if (!hasStep(facts.variant, step)) return placeAt(facts.variant, standInFor(step, facts.variant));
  if (isDeparture(step) && !isServed(step, facts)) return usualNext(step, facts);
  // Whether a phone is there to send to or not: the step says which, and what else shows the claim to be theirs.
  if (step === "otp" && facts.masked) return null;
  if (!isOpen(step, facts, "otp")) return resumeStep(facts);
  if (isBehindTheDoor(step, facts)) return placeAt(facts.variant, "otp");
  if (!isOpen(step, facts)) return resumeStep(facts);
  return isDeparture(step) ? passedBy(step, facts) : null;
}

/** Where opening this step leads instead, or null where it may be opened. */
export function guard(step: StepName, facts: JourneyFacts): Place | null {
  const place = sentOnFrom(step, facts);
  return place && (guard(place.step, facts) ?? place);
}

/** How the first-bureau report behaves: by itself, after the signature, or before there is one. */
export type ReportMode = "stealth" | "sign-first" | "before-signing";

/** The report's mode at this place. */
export function reportModeOf(mode: Mode, { signed }: Pick<JourneyFacts, "signed">): ReportMode {
  if (mode === "stealth") return "stealth";
  return signed ? "sign-first" : "before-signing";
}
