import type { ScreenName } from "./screen-names.ts";
import type { StepName } from "./steps.ts";
import type { Variant } from "./variant.ts";

/** All that the journey's rules look at. */
export interface JourneyFacts {
  readonly variant: Variant;
  /** `screens_completed`. */
  readonly completed: ReadonlySet<ScreenName>;
  /** A signature is on record. */
  readonly signed: boolean;
  readonly submitted: boolean;
  /** Taken back by the claimant: no step of it opens any more. */
  readonly cancelled?: boolean;
  /** q1foundStatus. */
  readonly q1: boolean;
  readonly questionsPassed: boolean;
  readonly phoneVerified: boolean;
  /** The switch of the settings: off takes the door before the questions away. */
  readonly otp: boolean;
  readonly tester: boolean;
  /** The visitor came by a bare link and has not shown yet that the claim is theirs. */
  readonly masked: boolean;
  readonly throughResumeLink: boolean;
  /** The steps that some live release serves; absent means all. */
  readonly served?: ReadonlySet<StepName>;
}

/** The facts of a visit that has only just begun. */
export function factsOf(variant: Variant, known: Partial<Omit<JourneyFacts, "variant">> = {}): JourneyFacts {
  return {
    variant,
    completed: new Set(),
    signed: false,
    submitted: false,
    q1: false,
    questionsPassed: false,
    phoneVerified: false,
    otp: true,
    tester: false,
    masked: false,
    throughResumeLink: false,
    ...known,
  };
}

/** True where a code has to come before the questions, or before anything is shown to a masked visitor. */
export function needsCode({ masked, otp, phoneVerified }: JourneyFacts): boolean {
  return masked || (otp && !phoneVerified);
}

/** True where some live release renders the step. */
export function isServed(step: StepName, { served }: JourneyFacts): boolean {
  return served?.has(step) ?? true;
}
