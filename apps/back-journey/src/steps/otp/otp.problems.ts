import type { Problem, ProblemCode } from "@claims/contracts/http/schema";
import { copy } from "./otp.copy.ts";

const networkCodes: readonly ProblemCode[] = ["network-failed", "timed-out"];

/** True where a call did not get through, so that nothing was judged. */
export function isNetworkTrouble({ code }: Problem): boolean {
  return networkCodes.includes(code);
}

/** The server's own sentence, where it has given one. */
function saidByServer({ code, message }: Problem): string | null {
  return code === "answer-malformed" || message.startsWith("HTTP error!") ? null : message;
}

/** What a problem with sending or verifying is told as; `otherwise` where the server says nothing. */
export function sentenceFor(problem: Problem, otherwise: string): string {
  if (isNetworkTrouble(problem)) return copy.problems.network;
  return saidByServer(problem) ?? otherwise;
}

/** What is told where no session could be had for a code to belong to. */
export function sentenceWithoutSession(problem: Problem): string {
  if (problem.code === "unavailable") return saidByServer(problem) ?? copy.problems.network;
  return isNetworkTrouble(problem) ? copy.problems.network : copy.problems.noClaim;
}
