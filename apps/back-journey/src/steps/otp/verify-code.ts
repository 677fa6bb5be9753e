import { failed, isNotReached, ok, type Result } from "@claims/contracts/http/schema";
import { verifyCode } from "@claims/contracts/one-time-code/client";
import { claimAtom, completeStepAtom, ensureSessionAtom, resumeClaimAtom } from "@claims/contracts/session/atoms";
import { atom, type Getter, type Setter } from "jotai";
import { forgetLastSend } from "./last-send.ts";
import { copy } from "./otp.copy.ts";
import { sentenceFor, sentenceWithoutSession, delaySendsAtom } from "./send-code.ts";

/** Why the page could not go on; a code that was checked is of no more use. */
export interface NotVerified {
  readonly sentence: string;
  readonly wasChecked: boolean;
  /** How often another code may be tried, where the server says so. */
  readonly triesLeft?: number | undefined;
}

/** The claim and the number whose code was right although leaving the page failed after it. */
const verifiedAtom = atom<string | null>(null);

async function checkCode(get: Getter, set: Setter, code: string): Promise<Result<string, NotVerified>> {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return failed({ sentence: sentenceWithoutSession(session.problem), wasChecked: false });
  const claimNumber = session.value;
  const phone = get(claimAtom)?.fields.phone_number ?? "";
  if (get(verifiedAtom) === `${claimNumber} ${phone}`) return ok(claimNumber);
  const verified = await verifyCode({ claimNumber, otp: code, source: "otp" });
  if (!verified.ok) {
    const { problem } = verified;
    const { triesLeft, retryAfterSeconds = 0 } = problem;
    if (triesLeft === 0) set(delaySendsAtom, retryAfterSeconds);
    // The answer to the last try still asks for another one, which the closed boxes no longer take.
    const wasLastTry = triesLeft === 0 && problem.rejection !== "over-limit";
    return failed({
      sentence: wasLastTry ? copy.problems.spent : sentenceFor(problem, copy.problems.wrong),
      wasChecked: !isNotReached(problem),
      triesLeft,
    });
  }
  set(verifiedAtom, `${claimNumber} ${phone}`);
  forgetLastSend();
  return ok(claimNumber);
}

/** What was masked is now shown to its owner; only the server has it. */
async function unmask(get: Getter, set: Setter, claimId: string): Promise<Result<unknown>> {
  return get(claimAtom)?.masked ? set(resumeClaimAtom, { claimId }) : ok(null);
}

/** Verifies the phone with this code and notes the step as done; answers once the phone may be called confirmed. */
export const verifyCodeAtom = atom(null, async (get, set, code: string): Promise<Result<null, NotVerified>> => {
  const checked = await checkCode(get, set, code);
  if (!checked.ok) return checked;
  const saved = await set(completeStepAtom, { step: "otp" });
  const shown = saved.ok ? await unmask(get, set, checked.value) : saved;
  if (!shown.ok) return failed({ sentence: sentenceFor(shown.problem, copy.problems.network), wasChecked: false });
  set(verifiedAtom, null);
  return ok(null);
});
