import type { ScreenName } from "./screen-names.ts";
import type { Variant } from "./variant.ts";

/** Who renders a step. */
export type Owner = "front-journey" | "back-journey";

/** What there is to know of one step. */
export interface Step {
  /** Below the variant's prefix; empty for the prefix itself. */
  readonly route: string;
  /** The second route of a step that also has a silent form. */
  readonly stealthRoute?: string;
  readonly variants: readonly Variant[];
  /** What has to be done before it opens. */
  readonly needs: readonly ScreenName[];
  /** What is done once it is left. */
  readonly records: readonly ScreenName[];
  /** Percent, one for each stage within the step. */
  readonly progress: readonly [number, ...number[]];
  readonly owner: Owner;
}

const all = ["v3", "v4", "v5"] as const;

/** Every step, in the order of the journey. */
export const steps = {
  pre_qualification: {
    route: "",
    variants: all,
    needs: [],
    records: [],
    progress: [8.33, 16.67],
    owner: "front-journey",
  },
  postcode: {
    route: "",
    variants: all,
    needs: [],
    records: ["postcode"],
    progress: [25],
    owner: "front-journey",
  },
  basic_info: {
    route: "info",
    variants: ["v3", "v4"],
    needs: ["postcode"],
    records: ["basic_info"],
    progress: [50],
    owner: "front-journey",
  },
  contact_info: {
    route: "contact",
    variants: ["v3", "v4"],
    needs: ["basic_info"],
    records: ["contact_info"],
    progress: [75],
    owner: "front-journey",
  },
  info_contact: {
    route: "info-contact",
    variants: ["v5"],
    needs: ["postcode"],
    records: ["basic_info", "contact_info"],
    progress: [40, 50, 60],
    owner: "front-journey",
  },
  sign: {
    route: "sign",
    variants: all,
    needs: ["contact_info"],
    records: ["sign"],
    progress: [80],
    owner: "front-journey",
  },
  credits_report: {
    route: "credits-report",
    variants: all,
    needs: ["contact_info"],
    records: ["credits_report"],
    progress: [85],
    owner: "back-journey",
  },
  otp: {
    route: "otp",
    variants: all,
    needs: ["contact_info"],
    records: ["otp"],
    progress: [88],
    owner: "back-journey",
  },
  questions: {
    route: "questions",
    variants: all,
    needs: ["sign", "otp"],
    records: ["questions"],
    progress: [90],
    owner: "back-journey",
  },
  credit_report: {
    route: "credit-report",
    stealthRoute: "credit-report-s",
    variants: all,
    needs: ["contact_info"],
    records: ["credit_report"],
    progress: [95],
    owner: "back-journey",
  },
  submit_claim: {
    route: "submit-claim",
    variants: all,
    needs: ["sign"],
    records: ["submit_claim"],
    progress: [100],
    owner: "back-journey",
  },
  already_filed: {
    route: "already-filed",
    variants: all,
    needs: [],
    records: [],
    progress: [100],
    owner: "back-journey",
  },
} as const satisfies Record<string, Step>;

/** The name of a step, as a release lists what it serves. */
export type StepName = keyof typeof steps;

// Object.keys forgets the names of the keys it returns.
/** Every step's name, in the order of the journey. */
export const stepNames = Object.keys(steps) as readonly StepName[];

/** True for the name of a step. */
export function isStepName(name: string): name is StepName {
  return Object.hasOwn(steps, name);
}

/** All there is to know of a step. */
export function stepOf(name: StepName): Step {
  return steps[name];
}

/** The remote that renders a step. */
export function ownerOf(step: StepName): Owner {
  return steps[step].owner;
}

/** How far along the bar stands, in percent: at the step's first stage, or at the stage given (from 0). */
export function progressOf(step: StepName, stage = 0): number {
  const { progress } = stepOf(step);
  return progress[stage] ?? progress[0];
}

/** True where the variant has the step. */
export function hasStep(variant: Variant, step: StepName): boolean {
  return stepOf(step).variants.includes(variant);
}
