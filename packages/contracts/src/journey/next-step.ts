import { isServed, needsCode, type JourneyFacts } from "./facts.ts";
import { placeAt, type Place } from "./places.ts";
import type { ScreenName } from "./screen-names.ts";
import { stepNames, stepOf, type StepName } from "./steps.ts";
import { isDeparture, lineFor, usualOutcomes, type Departure, type OutcomeOf } from "./transitions.ts";

/** What has to be done first, where the steps that no release serves pass their own needs on. */
export function needsOf(step: StepName, facts: JourneyFacts): readonly ScreenName[] {
  return stepOf(step).needs.flatMap((need) => {
    const recording = stepRecording(need, facts);
    return isServed(recording, facts) ? [need] : needsOf(recording, facts);
  });
}

function stepRecording(screen: ScreenName, { variant }: JourneyFacts): StepName {
  const doesRecord = (name: StepName) => {
    const { records, variants } = stepOf(name);
    return variants.includes(variant) && records.includes(screen);
  };
  const step = stepNames.find(doesRecord);
  if (!step) throw new Error(`No step of ${variant} records '${screen}'.`);
  return step;
}

/** True where what a step needs first is there. */
export function isMet(need: ScreenName, facts: JourneyFacts): boolean {
  if (need === "otp") return !needsCode(facts);
  return facts.completed.has(need) || (need === "sign" && facts.signed);
}

/** True for a step that is behind the claimant. */
export function isDone(step: StepName, facts: JourneyFacts): boolean {
  // A claimant who has answered the questions has been through their door, even if the number changed since.
  if (step === "otp") return facts.completed.has("questions");
  return stepOf(step).records.every((name) => isMet(name, facts));
}

function follow(from: Departure, on: string, { variant, q1 }: JourneyFacts): Place {
  const { to, mode } = lineFor(from, on, variant, q1);
  return placeAt(variant, to, mode);
}

function isPassedOver(step: StepName, facts: JourneyFacts) {
  if (!isServed(step, facts)) return true;
  return (step === "otp" && !needsCode(facts)) || (step === "questions" && facts.tester);
}

/** This place, or the first one after it that is not passed over. The last screens never are. */
function skipPassedOver(place: Place, facts: JourneyFacts): Place {
  if (!isDeparture(place.step) || !isPassedOver(place.step, facts)) return place;
  return skipPassedOver(follow(place.step, usualOutcomes[place.step], facts), facts);
}

function outcomeOnRecord(step: Departure, { questionsPassed }: JourneyFacts) {
  return step === "questions" && !questionsPassed ? "failed" : usualOutcomes[step];
}

function firstNotDone(from: Place, facts: JourneyFacts): Place {
  const place = skipPassedOver(from, facts);
  if (!isDeparture(place.step) || !isDone(place.step, facts)) return place;
  return firstNotDone(follow(place.step, outcomeOnRecord(place.step, facts), facts), facts);
}

const notForMaskedEyes: ReadonlySet<StepName> = new Set([
  "credits_report",
  "questions",
  "credit_report",
  "submit_claim",
]);

/** A masked visitor confirms the phone before anything of the claimant's is shown. */
export function isBehindTheDoor(step: StepName, facts: JourneyFacts): boolean {
  return facts.masked && notForMaskedEyes.has(step) && isServed("otp", facts);
}

function throughTheDoor(place: Place, facts: JourneyFacts): Place {
  return isBehindTheDoor(place.step, facts) ? placeAt(facts.variant, "otp") : place;
}

/** Where a claim goes on: the first step not done. */
export function resumeStep(facts: JourneyFacts): Place {
  if (facts.submitted) return placeAt(facts.variant, facts.throughResumeLink ? "submit_claim" : "already_filed");
  return throughTheDoor(firstNotDone(placeAt(facts.variant, "postcode"), facts), facts);
}

/** What follows once something has happened at a step. */
export function nextStep<From extends Departure>(from: From, outcome: OutcomeOf<From>, facts: JourneyFacts): Place {
  if (facts.submitted && from === "otp") return placeAt(facts.variant, "submit_claim");
  const next = follow(from, outcome, facts);
  // A masked visitor may have been sent to the door on the way to a report, which then is still to come.
  const signed = from === "otp" && isDone("sign", facts);
  const place = signed
    ? firstNotDone(follow("sign", "done", facts), { ...facts, phoneVerified: true, masked: false })
    : skipPassedOver(next, facts);
  return throughTheDoor(place, from === "otp" ? { ...facts, masked: false } : facts);
}

/** The step that usually follows, for fetching its code ahead of time; null after the last screens. */
export function usualNext(step: StepName, facts: JourneyFacts): Place | null {
  return isDeparture(step) ? nextStep(step, usualOutcomes[step], facts) : null;
}
