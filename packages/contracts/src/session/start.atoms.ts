import { atom, type Getter, type Setter } from "jotai/vanilla";
import { isQuiet } from "../http/problem.ts";
import { failed, ok, type Result } from "../http/result.ts";
import { readCampaign } from "../storage/local.ts";
import { claimAtom, newSaveId, otherClaimAtom, refresh } from "./claim.atom.ts";
import { fetchChecks } from "./checks-at-hand.ts";
import type { Claim } from "./claim.ts";
import {
  accessEnded,
  claimWasCancelled,
  holdsAnswers,
  isFilledIn,
  isUnderWay,
  otherClaimUnderWay,
} from "./other-claim.ts";
import { startSession } from "./session.client.ts";

/** Whether this page load has spoken to the server about its session. */
export const sessionStateAtom = atom<"unasked" | "standing" | "failed">("unasked");

const startingAtom = atom<Promise<Result<string>> | null>(null);

/** The claim that a session stands for, put together with what was entered before there was one. */
async function claimOfSession(get: Getter, set: Setter): Promise<Result<Claim & { readonly claimId: string }>> {
  const checks = await fetchChecks();
  if (!checks.ok) return checks;
  if (get(otherClaimAtom)) return failed(otherClaimUnderWay);
  const started = await startSession(readCampaign());
  if (!started.ok) return started;
  const here = refresh(get, set);
  const { claimId, masked, data, previous } = started.value;
  const isOther = here.claimId !== null && here.claimId !== claimId;
  if (isOther && previous === "cancelled" && holdsAnswers(here)) {
    // What was answered for the claim that its claimant took back begins no other one by itself.
    set(claimAtom, { ...here, cancelled: true, unsent: [] });
    return failed(claimWasCancelled);
  }
  if (isOther && previous === "ended" && !here.masked && isUnderWay(here)) {
    // Whoever ended this browser's access may have had a reason: what was typed here is nobody else's claim.
    set(otherClaimAtom, { claimId: null, accessEnded: true });
    return failed(accessEnded);
  }
  if (isOther && isUnderWay(here) && (masked || isFilledIn(data))) {
    // Another tab turned the browser to a claim that is filled in already: it gets none of this one's answers.
    set(otherClaimAtom, { claimId: null });
    return failed(otherClaimUnderWay);
  }
  const claim = checks.value.withSession(here, started.value, newSaveId);
  return ok({ ...claim, claimId });
}

async function start(get: Getter, set: Setter): Promise<Result<string>> {
  const started = await claimOfSession(get, set);
  set(startingAtom, null);
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
}

/** Starts a session, or joins the start that is under way; answers the claim number. */
export const startSessionAtom = atom(null, (get, set): Promise<Result<string>> => {
  const underWay = get(startingAtom);
  if (underWay) return underWay;
  const starting = start(get, set);
  set(startingAtom, starting);
  return starting;
});

/** Makes sure that there is a session, by one call per page load however many ask; answers the claim number. */
export const ensureSessionAtom = atom(null, (get, set): Promise<Result<string>> => {
  const claimId = get(claimAtom)?.claimId;
  const stands = get(sessionStateAtom) === "standing" && claimId;
  return stands ? Promise.resolve(ok(claimId)) : set(startSessionAtom);
});

/** What is known of the claim beside what this page itself has yet to send, such as the choice about cookies. */
function knows({ fields, screensCompleted, unsent }: Claim): boolean {
  const isOwn = (name: string) => unsent.some((save) => Object.hasOwn(save.fields, name));
  return screensCompleted.length > 0 || !Object.keys(fields).every(isOwn);
}

/**
 * True until the session has told what this browser's claim holds, or whether it has one: what pages store is thrown away
 * sooner than the session's cookie.
 */
export const claimAwaitedAtom = atom((get) => {
  const claim = get(claimAtom);
  return get(sessionStateAtom) === "unasked" && !(claim?.claimId && knows(claim));
});

/** The same where at least the claim's number is known here. */
export const sessionAwaitedAtom = atom((get) => Boolean(get(claimAtom)?.claimId) && get(claimAwaitedAtom));
