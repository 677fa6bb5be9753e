import { atom, createStore } from "jotai/vanilla";
import { ok, type Result } from "../http/result.ts";
import { claimAtom } from "./claim.atom.ts";
import { fetchChecks } from "./checks-at-hand.ts";
import { connectStore } from "./connect.ts";
import { readLocal } from "../storage/local.ts";
import { resumeClaim } from "./session.client.ts";
import { sessionStateAtom } from "./start.atoms.ts";

export { claimAtom } from "./claim.atom.ts";
export type { Claim, Unsent } from "./claim.ts";
export { completeStepAtom, saveClaimFieldsAtom, type CompletedStep, type Saved } from "./save.atoms.ts";
export { sendUnsentAtom } from "./send.atoms.ts";
export { ensureSessionAtom, sessionAwaitedAtom } from "./start.atoms.ts";

/** True while something entered has not reached the server. */
export const hasUnsentAtom = atom((get) => (get(claimAtom)?.unsent.length ?? 0) > 0);

/** The code was right: the phone is the claimant's, and so is the claim. */
export const confirmPhoneAtom = atom(null, (get, set) => {
  const claim = get(claimAtom);
  if (claim) set(claimAtom, { ...claim, phoneVerified: true, masked: false });
});

/** The claimant is reached at another number now, which nobody has verified yet. */
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

/** A link to a claim, as its address has it. */
export interface ClaimLink {
  readonly claimId: string;
  readonly sign?: string;
}

/** Attaches this visit to the claim of a link; answers its number. */
export const resumeClaimAtom = atom(null, async (_get, set, link: ClaimLink): Promise<Result<string>> => {
  const checks = await fetchChecks();
  if (!checks.ok) return checks;
  const answer = await resumeClaim(link);
  if (!answer.ok) return answer;
  set(claimAtom, checks.value.resumed(answer.value));
  set(sessionStateAtom, "standing");
  return ok(answer.value.claimId);
});

/** The one store of the product. The shell hands it to React; every remote reads the same one. */
export const sessionStore = createStore();

/** Ties that store to this browser. What is stored is judged before anybody sees it; who has nothing stored waits for nothing. */
export async function openSessionStore(): Promise<void> {
  if (readLocal("userAnswers")) await fetchChecks();
  connectStore(sessionStore);
}
