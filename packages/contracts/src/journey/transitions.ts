import type { Mode } from "./places.ts";
import type { StepName } from "./steps.ts";
import type { Variant } from "./variant.ts";

/** One line of 'what follows what'. Without `variants` or `q1` it holds for all of them. */
export interface Transition {
  readonly from: StepName;
  readonly on: string;
  readonly variants?: readonly Variant[];
  /** The questionnaire names the lender, or the service says it found the first question's answer. */
  readonly q1?: boolean;
  readonly to: StepName;
  readonly mode?: Mode;
}

/** What follows what: for a step, what happened there, a variant and q1, exactly one line holds. */
export const transitions = [
  { from: "pre_qualification", on: "eligible", to: "postcode" },
  { from: "pre_qualification", on: "not_eligible", to: "pre_qualification" },
  { from: "postcode", on: "done", variants: ["v3", "v4"], to: "basic_info" },
  { from: "postcode", on: "done", variants: ["v5"], to: "info_contact" },
  { from: "basic_info", on: "done", to: "contact_info" },
  { from: "contact_info", on: "done", to: "sign" },
  { from: "contact_info", on: "user_exists", to: "postcode" },
  { from: "info_contact", on: "done", to: "sign" },
  { from: "info_contact", on: "user_exists", to: "postcode" },
  { from: "sign", on: "done", variants: ["v3"], q1: true, to: "credits_report" },
  { from: "sign", on: "done", variants: ["v3"], q1: false, to: "otp" },
  { from: "sign", on: "done", variants: ["v4", "v5"], to: "otp" },
  { from: "credits_report", on: "done", variants: ["v3"], to: "otp" },
  { from: "credits_report", on: "done", variants: ["v4", "v5"], q1: true, to: "credit_report", mode: "stealth" },
  { from: "credits_report", on: "done", variants: ["v4", "v5"], q1: false, to: "submit_claim" },
  { from: "otp", on: "verified", to: "questions" },
  { from: "questions", on: "passed", variants: ["v3"], q1: true, to: "credit_report", mode: "stealth" },
  { from: "questions", on: "passed", variants: ["v4", "v5"], q1: true, to: "credits_report" },
  { from: "questions", on: "passed", q1: false, to: "credit_report" },
  { from: "questions", on: "failed", to: "submit_claim" },
  { from: "credit_report", on: "submitted", to: "submit_claim" },
  { from: "credit_report", on: "start_claim", to: "sign" },
] as const satisfies readonly Transition[];

type Line = (typeof transitions)[number];

/** A step that something follows: all but the last screens. */
export type Departure = Line["from"];

/** What can happen at a step. */
export type OutcomeOf<From extends Departure> = Extract<Line, { from: From }>["on"];

/** What usually happens at a step: what is fetched ahead, and how a step that is passed over counts. */
export const usualOutcomes = {
  pre_qualification: "eligible",
  postcode: "done",
  basic_info: "done",
  contact_info: "done",
  info_contact: "done",
  sign: "done",
  credits_report: "done",
  otp: "verified",
  questions: "passed",
  credit_report: "submitted",
} as const satisfies { readonly [From in Departure]: OutcomeOf<From> };

/** True for a step that something follows. */
export function isDeparture(step: StepName): step is Departure {
  return Object.hasOwn(usualOutcomes, step);
}

/** The one line that holds. */
export function lineFor(from: Departure, on: string, variant: Variant, q1: boolean): Transition {
  const holds = (line: Transition) =>
    line.from === from && line.on === on && (line.variants?.includes(variant) ?? true) && (line.q1 ?? q1) === q1;
  const line = transitions.find(holds);
  if (!line) throw new Error(`No step after '${from}' on '${on}': add a line to transitions.ts.`);
  return line;
}
