import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { verifyCode } from "@claims/contracts/one-time-code/client";
import { claimAtom, completeStepAtom, ensureSessionAtom, resumeClaimAtom } from "@claims/contracts/session/atoms";
import { atom, type Getter, type Setter } from "jotai";
import { copy } from "./code.copy.ts";
import { forgetLastSend } from "./last-send.ts";
import { sentenceFor, sentenceWithoutSession, delaySendsAtom, type CodeSource } from "./send-code.ts";

interface Entered {
  readonly code: string;
  readonly source: CodeSource;
}

/** Why the page could not go on. A wrong code is of no more use; a right one is used, and leads on with the next press. */
export interface NotVerified {
  readonly sentence: string;
  readonly code: "unchecked" | "wrong" | "right";
  /** How often another code may be tried, where the server says so. */
  readonly triesLeft?: number | undefined;
}

/** The claim, the number and the code that was right although what comes after it failed. */
const verifiedAtom = atom<string | null>(null);

async function checkCode(get: Getter, set: Setter, { code, source }: Entered): Promise<Result<string, NotVerified>> {
  const session = await set(ensureSessionAtom);
  if (!session.ok) return failed({ sentence: sentenceWithoutSession(session.problem), code: "unchecked" });
  const claimNumber = session.value;
  const phone = get(claimAtom)?.fields.phone_number ?? "";
  const entered = `${claimNumber} ${phone} ${code}`;
  if (get(verifiedAtom) === entered) return ok(claimNumber);
  const verified = await verifyCode({ claimNumber, otp: code, source });
  if (!verified.ok) {
    const { problem } = verified;
    const { triesLeft, retryAfterSeconds = 0 } = problem;
    if (triesLeft === 0) set(delaySendsAtom, retryAfterSeconds);
    // The answer to the last try still asks for another one, which the closed boxes no longer take.
    const wasLastTry = triesLeft === 0 && problem.rejection !== "over-limit";
    return failed({
      sentence: wasLastTry ? copy.problems.spent : sentenceFor(problem, copy.problems.wrong),
      // What broke on the way says nothing of the code.
      code: problem.kind === "rejected" || problem.code === "too-many" ? "wrong" : "unchecked",
      triesLeft,
    });
  }
  set(verifiedAtom, entered);
  forgetLastSend();
  return ok(claimNumber);
}

/** What was masked is now shown to its owner; only the server has it. */
async function unmask(get: Getter, set: Setter, claimId: string): Promise<Result<unknown>> {
  return get(claimAtom)?.masked ? set(resumeClaimAtom, { claimId }) : ok(null);
}

/** Verifies the phone with this code and notes its step as done; answers once the phone may be called confirmed. */
export const verifyCodeAtom = atom(null, async (get, set, entered: Entered): Promise<Result<null, NotVerified>> => {
  const checked = await checkCode(get, set, entered);
  if (!checked.ok) return checked;
  const saved = entered.source === "otp" ? await set(completeStepAtom, { step: "otp" }) : ok(null);
  const shown = saved.ok ? await unmask(get, set, checked.value) : saved;
  if (!shown.ok) return failed({ sentence: sentenceFor(shown.problem, copy.problems.network), code: "right" });
  set(verifiedAtom, null);
  return ok(null);
});
