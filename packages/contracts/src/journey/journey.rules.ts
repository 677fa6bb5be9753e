export { factsOf, needsCode, type JourneyFacts } from "./facts.ts";
export { guard, reportModeOf, type ReportMode } from "./guard.ts";
export {
  afterQuestionsResume,
  afterResume,
  asksPrequalification,
  journeyPaths,
  letterPath,
  onPhonePath,
  pathOf,
  pathTo,
  placeAt,
  signedPath,
  redirectOf,
  stepAt,
  type Mode,
  type Place,
} from "./places.ts";
export { isScreenName, screenNames, type ScreenName } from "./screen-names.ts";
export {
  hasStep,
  isStepName,
  ownerOf,
  progressOf,
  stepNames,
  stepOf,
  type Owner,
  type Step,
  type StepName,
} from "./steps.ts";
export {
  isDeparture,
  transitions,
  usualOutcomes,
  type Departure,
  type OutcomeOf,
  type Transition,
} from "./transitions.ts";
export {
  defaultVariant,
  assignVariant,
  journeyPrefix,
  variantAt,
  variantOr,
  variants,
  type Variant,
} from "./variant.ts";
export { isDone, isMet, needsOf, nextStep, resumeStep, usualNext } from "./next-step.ts";
