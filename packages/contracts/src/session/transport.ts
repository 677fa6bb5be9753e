import { atom, type Getter, type Setter } from "jotai/vanilla";
import { oneTabAtATime, retryWhileMoved, singleFlightAtom } from "../concurrency/concurrency.atoms.ts";
import * as copy from "../http/problem.copy.ts";
import { isQuiet, problemWith, type Problem, failed, ok, type Result } from "../http/problem.ts";
import { readCampaign } from "../storage/local.ts";
import { loadValidation } from "./load-validation.ts";
import { withAcknowledged, withCompleted } from "./queue.ts";
import { startSession, updateClaim, type Renewing } from "./session.client.ts";
import type { ClaimView } from "./session.schema.ts";
import {
  claimAtom,
  holdsAnswers,
  isUnderWay,
  otherClaimAtom,
  previousCancelledAtom,
  sessionStateAtom,
  type Claim,
} from "./state.ts";
import { syncWithStorage } from "./storage.ts";

function moved(rejection: "other-claim-under-way" | "claim-cancelled", message: string): Problem {
  return { ...problemWith("claim-changed", message), rejection };
}

/** Why nothing is sent from a tab whose claim is not the one that this browser now stands for. */
const otherClaimUnderWay = moved("other-claim-under-way", copy.otherClaim);

/** Why nothing is sent from a browser whose access to its claim was ended. */
const accessEnded = moved("other-claim-under-way", copy.accessEnded);

/** Why nothing of a claim goes to the one that a browser got after it. */
export const claimWasCancelled = moved("claim-cancelled", copy.cancelled);

/** What any claim has that a visit has only begun. */
const ofTheVisit =
  /^(?:session_|consents$|utm|channel$|journey$|ab_test_value$|fb|tt|gclid$|is_bot$|bot_config$|screen_name$|flags$|reference$)/;

/** True where a claim that the server answered has been filled in before, so that it is not a new one. */
function isFilledIn({ data, screens_completed: completed }: ClaimView): boolean {
  return completed.length > 0 || Object.keys(data).some((name) => !ofTheVisit.test(name));
}

/** The claim that a session stands for, put together with what was entered before there was one. */
async function claimOfSession(get: Getter, set: Setter): Promise<Result<Claim & { readonly claimId: string }>> {
  const validation = await loadValidation();
  if (!validation.ok) return validation;
  if (get(otherClaimAtom)) return failed(otherClaimUnderWay);
  const asked = get(claimAtom)?.claimId;
  const started = await startSession(readCampaign());
  if (!started.ok) return started;
  const here = syncWithStorage(get, set);
  if (get(otherClaimAtom)?.letGo) return failed(accessEnded);
  const { claimId, masked, data, previous } = started.value;
  const isOther = here.claimId !== null && here.claimId !== claimId;
  // A link that was followed meanwhile has bound the session to its claim: this answer is older.
  if (isOther && here.throughResumeLink && here.claimId !== asked) return ok({ ...here, claimId: here.claimId });
  if (isOther && previous === "cancelled") {
    set(previousCancelledAtom, true);
    // What was answered for the claim that its claimant took back begins no other one by itself.
    if (holdsAnswers(here)) {
      set(claimAtom, { ...here, cancelled: true, unsent: [] });
      return failed(claimWasCancelled);
    }
  }
  if (isOther && previous === "ended" && !here.masked && isUnderWay(here)) {
    // The claimant who ended this browser's access may have had a reason: what was typed here goes to no other claim.
    set(otherClaimAtom, { claimId: null, accessEnded: true });
    return failed(accessEnded);
  }
  if (isOther && isUnderWay(here) && (masked || isFilledIn(data))) {
    // Another tab turned the browser to a claim that is filled in already: it gets none of this one's answers.
    set(otherClaimAtom, { claimId: null });
    return failed(otherClaimUnderWay);
  }
  return ok({ ...validation.value.withSession(here, started.value), claimId });
}

/** Starts a session, or joins the start that is under way; answers the claim number. */
const startSessionAtom = singleFlightAtom(async (get, set): Promise<Result<string>> => {
  const started = await claimOfSession(get, set);
  if (started.ok) {
    set(claimAtom, started.value);
    set(sessionStateAtom, "standing");
    return ok(started.value.claimId);
  }
  if (get(sessionStateAtom) === "unasked") set(sessionStateAtom, "failed");
  if (!isQuiet(started.problem) && started.problem !== claimWasCancelled && !get(otherClaimAtom)) {
    // oxlint-disable-next-line no-console -- the specification has it logged; a code holds nothing personal
    console.error("Session generation failed", started.problem.code);
  }
  return started;
});

/** Makes sure that there is a session, by one call per page load however many ask; answers the claim number. */
export const ensureSessionAtom = atom(null, (get, set): Promise<Result<string>> => {
  const claimId = get(claimAtom)?.claimId;
  const stands = get(sessionStateAtom) === "standing" && claimId;
  return stands ? Promise.resolve(ok(claimId)) : set(startSessionAtom);
});

/** What sending came to: what stopped it, if anything did, and the saves that the server will never take. */
export interface Sent {
  readonly stoppedBy: Problem | null;
  readonly rejections: ReadonlyMap<string, Problem>;
}

/** Sends the oldest save and answers what became of it; null once none is left. */
async function sendNext(get: Getter, set: Setter, renewing: Renewing) {
  const {
    claimId,
    unsent: [next],
  } = syncWithStorage(get, set);
  if (!next || claimId === null) return null;
  if (get(otherClaimAtom)) return { next, problem: otherClaimUnderWay };
  const sent = await updateClaim({ ...next.fields, claimNumber: claimId }, renewing);
  const claim = syncWithStorage(get, set);
  if (sent.ok) set(claimAtom, withAcknowledged(claim, next, sent.value));
  // The session stands for another claim by now: what was rejected there still belongs to this one.
  else if (get(otherClaimAtom)) return { next, problem: otherClaimUnderWay };
  else if (sent.problem.kind === "rejected") set(claimAtom, { ...withCompleted(claim, [next]), hasRejection: true });
  return { next, problem: sent.ok ? null : sent.problem };
}

async function sendAll(get: Getter, set: Setter, renewing: Renewing = {}): Promise<Sent> {
  const rejections = new Map<string, Problem>();
  const send = () => {
    const isNothingLeft = syncWithStorage(get, set).unsent.length === 0;
    // A renewal is part of a call that has the lock.
    if (isNothingLeft || renewing.withinRenewal) return sendNext(get, set, renewing);
    // Tabs share what is unsent; sent by two at once, an older answer could arrive after a newer one.
    return oneTabAtATime("claims-sending", () => sendNext(get, set, renewing));
  };
  for (;;) {
    const sent = await retryWhileMoved(async () => {
      const value = await send();
      return { value, hasMoved: value?.problem?.code === "claim-changed" && !get(otherClaimAtom) };
    });
    if (sent === null) return { stoppedBy: null, rejections };
    const { next, problem } = sent;
    if (problem?.kind === "rejected") rejections.set(next.id, problem);
    else if (problem) return { stoppedBy: problem, rejections };
  }
}

/** Sends what is unsent, oldest first, or joins the sending that is under way. */
export const sendUnsentAtom = singleFlightAtom(async (get, set): Promise<Sent> => {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return { stoppedBy: session.problem, rejections: new Map() };
  return sendAll(get, set);
});

/** Binds the session again; where that gives another claim, everything entered is sent to it before anything else. */
export const renewSessionAtom = atom(null, async (get, set): Promise<Result<string>> => {
  const before = get(claimAtom)?.claimId ?? null;
  const started = await set(startSessionAtom);
  if (started.ok && started.value !== before) await sendAll(get, set, { withinRenewal: true });
  return started;
});
