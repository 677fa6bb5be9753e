import { verifyEmail, verifyPhone } from "@claims/contracts/contact-details/client";
import { ok, type Problem, type Result } from "@claims/contracts/http/schema";
import { copy } from "./contact-questions.copy.ts";
import type { CheckedPart } from "./contact.answers.ts";

/** What the server said of a value; `failed`: its check failed; `not-reached`: it never heard of it. */
export type CheckState = "checking" | "accepted" | "rejected" | "failed" | "not-reached";

/** Asks whether anybody is reached there. */
export async function ask(part: CheckedPart, value: string): Promise<Result<boolean>> {
  const answer = part === "email" ? await verifyEmail(value) : await verifyPhone(value);
  return answer.ok ? ok(answer.value === "Valid" || answer.value === "CatchAll") : answer;
}

/** What asking came to. A server that answers, if only that it is away, has heard of it: the check has failed (D8). */
export function stateAfter(answer: Result<boolean>): CheckState {
  if (answer.ok) return answer.value ? "accepted" : "rejected";
  return answer.problem.kind === "offline" ? "not-reached" : "failed";
}

/** What the toast says: the server's own words where it had any. */
export function sentenceAbout(part: CheckedPart, { code, message }: Problem): string {
  return code === "answer-malformed" || message === "" ? copy.checkFailed[part] : message;
}
