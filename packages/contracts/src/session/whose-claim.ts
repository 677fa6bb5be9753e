import { atom, type Getter, type Setter } from "jotai/vanilla";
import type { ClaimFields } from "../claim/claim.schema.ts";
import type { RejectedCall } from "../http/http.client.ts";
import * as copy from "../http/problem.copy.ts";
import { problemWith, type Problem } from "../http/problem.ts";
import { readLocal } from "../storage/local.ts";
import { differ } from "./queue.ts";
import type { ClaimView, StartedSession } from "./session.schema.ts";
import { claimAtom, holdsAnswers, isUnderWay, type Claim } from "./state.ts";

/**
 * Whose claim a tab works on. A browser has one session and any number of tabs, so the claim that a tab shows can be
 * taken from it: another tab turns the browser to another claim, signs out or has the claim erased, the claimant ends this
 * browser's access from another device, or takes the claim back. From then on nothing of this tab goes to a claim that is
 * not its own. All of that is decided here.
 */
export interface OtherClaim {
  /** Its number where storage has it, null where it is known from an answer of the server alone. */
  readonly claimId: string | null;
  /** True where it is a new one, since this browser's access to the tab's claim was ended on another device. */
  readonly accessEnded?: boolean;
  /** True where there is none: another tab signed out of this one, or had it erased. */
  readonly letGo?: boolean;
}

/** The claim that this browser was turned to while another one is under way in this tab; null: there is none. */
export const otherClaimAtom = atom<OtherClaim | null>(null);

/** True where the claim that this browser had before was cancelled, maybe on another device. */
export const previousCancelledAtom = atom(false);

function nothingSent(rejection: "other-claim-under-way" | "claim-cancelled", message: string): Problem {
  return { ...problemWith("claim-changed", message), rejection };
}

/** Why nothing is sent from a tab whose claim is not the one that this browser now stands for. */
const otherClaimUnderWay = nothingSent("other-claim-under-way", copy.otherClaim);

/** Why nothing is sent from a browser whose access to its claim was ended. */
const accessEnded = nothingSent("other-claim-under-way", copy.accessEnded);

/** Why nothing of a claim goes to the one that a browser got after it. */
export const claimWasCancelled = nothingSent("claim-cancelled", copy.cancelled);

const problemOf = (other: OtherClaim) => (other.letGo || other.accessEnded ? accessEnded : otherClaimUnderWay);

/** Why nothing is sent from this tab; null where its claim is this browser's. */
export function whyNotSent(get: Getter): Problem | null {
  const other = get(otherClaimAtom);
  return other && problemOf(other);
}

/** The browser stands for another claim than this tab's, or for none; answers why nothing is sent. */
export function turnAway(set: Setter, other: OtherClaim = { claimId: null }): Problem {
  set(otherClaimAtom, other);
  return problemOf(other);
}

/** The claim once its claimant has taken it back: none of its steps opens any more, and nothing waits to be sent. */
export function takenBack(claim: Claim): Claim {
  return { ...claim, cancelled: true, unsent: [] };
}

/**
 * True where a session that was renewed under another number has every answer of this tab: the same person's claim. An
 * address alone is many people's; an e-mail is one person's.
 */
function isSamePersons(here: Claim, stored: Claim): boolean {
  // Every name comes from the fields of the one, which the fields of the other share.
  const isThere = ([name, answer]: [string, unknown]) => !differ(stored.fields[name as keyof ClaimFields], answer);
  return !stored.masked && here.fields.email !== undefined && Object.entries(here.fields).every(isThere);
}

/**
 * The claim that took this tab's place in the browser: another one that is stored, or none, since another tab signed out of
 * this tab's or had it erased. Null where there is nothing of that: this tab may take up what is stored.
 * `inUse`: the claimant has begun to do something in this tab.
 */
export function foundInstead(here: Claim, stored: Claim | null, inUse: boolean): OtherClaim | null {
  if (here.claimId === null) return null;
  if (!stored) {
    // What stays then says that storage itself has not gone.
    const isLetGo = (holdsAnswers(here) || here.submitted) && readLocal("version") !== null;
    return isLetGo ? { claimId: null, letGo: true } : null;
  }
  const mayTakeUp =
    stored.claimId === null ||
    stored.claimId === here.claimId ||
    (!holdsAnswers(here) && !inUse) ||
    isSamePersons(here, stored);
  return mayTakeUp ? null : { claimId: stored.claimId };
}

/** What any claim has that a visit has only begun. */
const ofTheVisit =
  /^(?:session_|consents$|utm|channel$|journey$|ab_test_value$|fb|tt|gclid$|is_bot$|bot_config$|screen_name$|flags$|reference$)/;

/** True where a claim that the server answered has been filled in before, so that it is not a new one. */
function isFilledIn({ data, screens_completed: completed }: ClaimView): boolean {
  return completed.length > 0 || Object.keys(data).some((name) => !ofTheVisit.test(name));
}

/** Why nothing of this tab's claim goes to the one that the session stands for; null where it may. */
export function whyNotForSession(set: Setter, here: Claim, { claimId, masked, data, previous }: StartedSession) {
  if (here.claimId === null || here.claimId === claimId) return null;
  if (previous === "cancelled") {
    set(previousCancelledAtom, true);
    // What was answered for the claim that its claimant took back begins no other one by itself.
    if (holdsAnswers(here)) {
      set(claimAtom, takenBack(here));
      return claimWasCancelled;
    }
  }
  // The claimant who ended this browser's access may have had a reason: what was typed here goes to no other claim.
  if (previous === "ended" && !here.masked && isUnderWay(here))
    return turnAway(set, { claimId: null, accessEnded: true });
  // Another tab turned the browser to a claim that is filled in already: it gets none of this one's answers.
  return isUnderWay(here) && (masked || isFilledIn(data)) ? turnAway(set) : null;
}

/** What the answer to any call says of the claim as a whole. */
export function recordRejection(get: Getter, set: Setter, { problem, claimNumber }: RejectedCall): void {
  const claim = get(claimAtom);
  if (!claim) return;
  if (problem.rejection === "claim-cancelled") set(claimAtom, takenBack(claim));
  // The session stands for another claim, which another tab may not have written down yet.
  const isNotOurs = problem.code === "forbidden" && !problem.rejection && claimNumber === claim.claimId;
  if (isNotOurs && !get(otherClaimAtom)) turnAway(set);
}
