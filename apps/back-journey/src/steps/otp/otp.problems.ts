import type { Problem } from "@claims/contracts/http/schema";
import { copy } from "./otp.copy.ts";

/** The server's own sentence, where it has given one. */
function saidByServer({ code, message }: Problem): string | null {
  return code === "answer-malformed" || /^(?:HTTP error|Gwall HTTP)!/.test(message) ? null : message;
}

/** The sentence for a problem with sending or verifying; `otherwise` where the server says nothing. */
export function sentenceFor(problem: Problem, otherwise: string): string {
  if (problem.kind === "offline") return copy.problems.network;
  return saidByServer(problem) ?? otherwise;
}

/** What is said where no session could be had for a code to belong to. */
export function sentenceWithoutSession(problem: Problem): string {
  if (problem.kind === "unavailable") return saidByServer(problem) ?? copy.problems.network;
  return problem.kind === "offline" ? copy.problems.network : copy.problems.noClaim;
}
