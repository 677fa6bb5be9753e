import { atom, type Getter, type Setter } from "jotai/vanilla";
import { singleFlightAtom } from "../concurrency/concurrency.atoms.ts";
import { failed, isQuiet, ok, type Result } from "../http/problem.ts";
import { readCampaign } from "../storage/local.ts";
import { loadValidation } from "./load-validation.ts";
import { startSession } from "./session.client.ts";
import { claimAtom, sessionStateAtom, type Claim } from "./state.ts";
import { syncWithStorage } from "./storage.ts";
import { claimWasCancelled, otherClaimAtom, whyNotForSession, whyNotSent } from "./whose-claim.ts";

/** The claim that a session stands for, put together with what was entered before there was one. */
async function claimOfSession(get: Getter, set: Setter): Promise<Result<Claim & { readonly claimId: string }>> {
  const validation = await loadValidation();
  if (!validation.ok) return validation;
  const notSent = whyNotSent(get);
  if (notSent) return failed(notSent);
  const asked = get(claimAtom)?.claimId;
  const started = await startSession(readCampaign());
  if (!started.ok) return started;
  const here = syncWithStorage(get, set);
  // Another tab has let go of this claim since the session was asked for.
  const letGo = get(otherClaimAtom)?.letGo && whyNotSent(get);
  if (letGo) return failed(letGo);
  const { claimId } = started.value;
  const isMeanwhile = here.throughResumeLink && here.claimId !== asked && here.claimId !== claimId;
  // A link that was followed meanwhile has bound the session to its claim: this answer is older.
  if (isMeanwhile && here.claimId !== null) return ok({ ...here, claimId: here.claimId });
  const notForSession = whyNotForSession(set, here, started.value);
  if (notForSession) return failed(notForSession);
  return ok({ ...validation.value.withSession(here, started.value), claimId });
}

/** Starts a session, or joins the start that is under way; answers the claim number. */
export const startSessionAtom = singleFlightAtom(async (get, set): Promise<Result<string>> => {
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
