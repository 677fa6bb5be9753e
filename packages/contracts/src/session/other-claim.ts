import type { Problem } from "../http/problem.ts";
import type { Claim } from "./claim.ts";
import type { HeldClaim } from "./session.schema.ts";

/** A claim that is not this tab's: its number where storage has it, null where an answer of the server gave it away. */
export interface OtherClaim {
  readonly claimId: string | null;
  /** True where it is a new one, since this browser's access to the tab's claim was ended on another device. */
  readonly accessEnded?: boolean;
}

/** Why nothing is sent from a tab whose claim is not the one that this browser now stands for. */
export const otherClaimUnderWay: Problem = {
  code: "claim-changed",
  rejection: "other-claim-under-way",
  message: "Another claim was opened in this browser. Nothing was sent to it.",
};

/** Why nothing is sent from a browser whose access to its claim was ended. */
export const accessEnded: Problem = {
  code: "claim-changed",
  rejection: "other-claim-under-way",
  message: "This browser was signed out of its claim. Nothing was sent to another one.",
};

/** Why nothing of a claim goes to the one that a browser got after it. */
export const claimWasCancelled: Problem = {
  code: "claim-changed",
  rejection: "claim-cancelled",
  message: "This claim has been cancelled.",
};

/** True where a claim has answers or steps, sent or not. */
export function holdsAnswers({ fields, screensCompleted, unsent }: Claim): boolean {
  return Object.keys(fields).length > 0 || screensCompleted.length > 0 || unsent.length > 0;
}

/** True for a claim that waits for more from its claimant. */
export function isUnderWay(claim: Claim | null): claim is Claim {
  return claim !== null && holdsAnswers(claim) && !claim.submitted && !claim.cancelled;
}

/**
 * True where a session that was renewed under another number has every answer of this tab: the same person's claim. An
 * address alone is many people's; an e-mail is one person's.
 */
export function isSamePersons(here: Claim, stored: Claim): boolean {
  const answers = Object.entries(here.fields);
  // Every name comes from the fields of the one, which the fields of the other share.
  const has = ([name, answer]: [string, unknown]) =>
    JSON.stringify(stored.fields[name as keyof Claim["fields"]]) === JSON.stringify(answer);
  return !stored.masked && here.fields.email !== undefined && answers.every(has);
}

/** What any claim has that a visit has only begun. */
const ofTheVisit =
  /^(?:session_|consents$|utm|channel$|journey$|ab_test_value$|fb|tt|gclid$|is_bot$|bot_config$|screen_name$|flags$|reference$)/;

/** True where a claim that the server told of has been filled in before, so that it is nobody's new one. */
export function isFilledIn({ data, screens_completed: completed }: HeldClaim): boolean {
  return completed.length > 0 || Object.keys(data).some((name) => !ofTheVisit.test(name));
}
