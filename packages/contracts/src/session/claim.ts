import type { ClaimFields } from "../claim/claim.schema.ts";
import type { ScreenName } from "../journey/screen-names.ts";

/** One save that the server has not acknowledged yet. Ids follow each other in time, whichever tab they are from. */
export interface Unsent {
  readonly id: string;
  readonly fields: ClaimFields;
}

/** The claim as the server last told it, with what was entered since. */
export interface Claim {
  /** The claim number; null until the server has given one. */
  readonly claimId: string | null;
  /** Its number for people, once the server has told it. */
  readonly reference?: string;
  readonly tester: boolean;
  /** Personal fields are masked: the visitor has yet to show that the claim is theirs. */
  readonly masked: boolean;
  readonly fields: ClaimFields;
  readonly screensCompleted: readonly ScreenName[];
  readonly signed: boolean;
  readonly submitted: boolean;
  /** Taken back by the claimant: nothing more is saved, and the browser may begin a new claim. */
  readonly cancelled?: boolean;
  readonly phoneVerified: boolean;
  /** q1foundStatus. */
  readonly q1Found: boolean;
  readonly throughResumeLink: boolean;
  /** What the server does not have yet, oldest first. */
  readonly unsent: readonly Unsent[];
  /** The saves that the server has answered for good, the last ones: no tab sends them again. */
  readonly settled?: readonly string[];
  /** The save by which each answer came, where it was given in this browser: of two tabs' answers, the later one stays. */
  readonly answeredBy?: Readonly<Record<string, string>>;
}

/** A claim of which nothing is known yet. */
export const freshClaim: Claim = {
  claimId: null,
  tester: false,
  masked: false,
  fields: {},
  screensCompleted: [],
  signed: false,
  submitted: false,
  phoneVerified: false,
  q1Found: false,
  throughResumeLink: false,
  unsent: [],
  settled: [],
  answeredBy: {},
};
