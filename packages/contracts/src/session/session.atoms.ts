import { atom, createStore } from "jotai/vanilla";
import { failed, isNotReached, ok, type Result } from "../http/problem.ts";
import { readLocal, removeLocal, removeLocalExcept } from "../storage/local.ts";
import type { ClaimLink } from "./claim-link.ts";
import { connectStore } from "./connect.ts";
import { loadValidation, loadValidationWithRetries } from "./load-validation.ts";
import { ensureSessionAtom } from "./session-start.ts";
import { resumeClaim } from "./session.client.ts";
import type { ResumedClaim } from "./session.schema.ts";
import { claimAtom, freshClaim, sessionStateAtom, tabInUseAtom } from "./state.ts";
import { readStoredClaim } from "./storage.ts";
import { sendUnsentAtom } from "./transport.ts";
import { otherClaimAtom, takenBack } from "./whose-claim.ts";

export { oneTabAtATime, retryWhileMoved, singleFlightAtom, type Attempt } from "../concurrency/concurrency.atoms.ts";
export type { ClaimLink } from "./claim-link.ts";
export { completeStepAtom, saveClaimAtom, type CompletedStep, type Saved } from "./save-claim.ts";
export {
  claimAtom,
  claimAwaitedAtom,
  claimUnderWayAtom,
  detailsKeyAtom,
  hasUnsentAtom,
  sessionAwaitedAtom,
  tabInUseAtom,
  type Claim,
  type Unsent,
} from "./state.ts";
export { otherClaimAtom, previousCancelledAtom, type OtherClaim } from "./whose-claim.ts";
export { ensureSessionAtom } from "./session-start.ts";
export { sendUnsentAtom } from "./transport.ts";

/** The code was right: the phone is the claimant's, and so is the claim. */
export const confirmPhoneAtom = atom(null, (get, set) => {
  const claim = get(claimAtom);
  if (claim) set(claimAtom, { ...claim, phoneVerified: true, masked: false });
});

/** The claimant is reached at another number now, which is not verified yet. */
export const recordPhoneChangeAtom = atom(null, (get, set, phone: string) => {
  const claim = get(claimAtom);
  if (claim) set(claimAtom, { ...claim, fields: { ...claim.fields, phone_number: phone }, phoneVerified: false });
});

/** The server asks for a code after all: the number may have changed in another tab. */
export const doubtPhoneAtom = atom(null, (get, set) => {
  const claim = get(claimAtom);
  if (claim) set(claimAtom, { ...claim, phoneVerified: false });
});

/** Whether the questionnaire, or the service, had found the agreement already (q1foundStatus). */
export const recordQ1FoundAtom = atom(null, (get, set, q1Found: boolean) => {
  const claim = get(claimAtom);
  if (claim) set(claimAtom, { ...claim, q1Found });
});

/** What the link that led here did, where it was for signing on this device. */
export const signLinkAtom = atom<ResumedClaim["signLink"]>(undefined);

/** Attaches this visit to the claim of a link; answers its number. The claim that was here gets its answers first. */
export const resumeClaimAtom = atom(null, async (get, set, link: ClaimLink): Promise<Result<string>> => {
  const validation = await loadValidation();
  if (!validation.ok) return validation;
  const before = get(claimAtom);
  if (before?.unsent.length && before.claimId !== link.claimId) {
    const { stoppedBy } = await set(sendUnsentAtom);
    // It would be gone from here, and nowhere else.
    if (stoppedBy && isNotReached(stoppedBy)) return failed(stoppedBy);
  }
  const answer = await resumeClaim(link);
  if (!answer.ok) return answer;
  set(otherClaimAtom, null);
  set(claimAtom, validation.value.resumed(answer.value, get(claimAtom)));
  set(sessionStateAtom, "standing");
  set(signLinkAtom, answer.value.signLink);
  return ok(answer.value.claimId);
});

/** Turns the browser back to the claim of this tab, and sends what was answered here meanwhile. */
export const stayWithClaimAtom = atom(null, async (get, set): Promise<Result<string>> => {
  const claimId = get(claimAtom)?.claimId;
  if (!claimId) return set(moveToOtherClaimAtom);
  const validation = await loadValidation();
  if (!validation.ok) return validation;
  const answer = await resumeClaim({ claimId });
  if (!answer.ok) return answer;
  set(otherClaimAtom, null);
  set(claimAtom, validation.value.withOwnSession(get(claimAtom) ?? freshClaim, answer.value));
  set(sessionStateAtom, "standing");
  void set(sendUnsentAtom);
  return ok(claimId);
});

/** Takes this tab to the claim that the browser was turned to; what was answered here goes nowhere. */
export const moveToOtherClaimAtom = atom(null, (get, set): Promise<Result<string>> => {
  const stored = readStoredClaim();
  const isKnown = stored !== null && stored.claimId !== get(claimAtom)?.claimId;
  if (!isKnown) removeLocalExcept(["version"]);
  set(otherClaimAtom, null);
  set(tabInUseAtom, false);
  set(sessionStateAtom, "unasked");
  set(claimAtom, isKnown ? stored : null);
  return set(ensureSessionAtom);
});

/** The claimant took the claim of this browser back: none of its steps opens any more, and nothing waits to be sent. */
export const recordCancelledAtom = atom(null, (get, set) => {
  const claim = get(claimAtom);
  if (claim) set(claimAtom, takenBack(claim));
});

/** Lets go of the claim of this browser: what follows begins a new one, or the one that the server then answers. */
export const leaveClaimAtom = atom(null, (_get, set): void => {
  set(otherClaimAtom, null);
  set(sessionStateAtom, "unasked");
  // Its number first: another tab that looks in between finds all of it, and nothing that it would have to complete.
  removeLocal("currentId");
  removeLocalExcept(["version"]);
  set(claimAtom, null);
});

/** The one store of the product. The shell hands it to React; every remote reads the same one. */
export const sessionStore = createStore();

/** Ties that store to this browser. What is stored is validated before any screen shows it; a browser that has nothing stored waits for nothing. */
export async function openSessionStore(): Promise<void> {
  if (readLocal("userAnswers")) await loadValidationWithRetries();
  connectStore(sessionStore);
}
