import { verifyEmail, verifyPhone } from "@claims/contracts/contact-details/client";
import { isNotReached, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { CheckedPart } from "./contact.answers.ts";
import { copy } from "./contact.copy.ts";

/** What the server said of a value; `failed`: its check failed; `not-reached`: it never heard of it. */
export type Verdict = "checking" | "accepted" | "refused" | "failed" | "not-reached";

/** Asks whether anybody is reached there. */
export async function ask(part: CheckedPart, value: string): Promise<Result<boolean>> {
  const answer = part === "email" ? await verifyEmail(value) : await verifyPhone(value);
  return answer.ok ? ok(answer.value === "Valid" || answer.value === "CatchAll") : answer;
}

/** What asking came to. */
export function verdictIn(answer: Result<boolean>): Verdict {
  if (answer.ok) return answer.value ? "accepted" : "refused";
  return isNotReached(answer.problem) ? "not-reached" : "failed";
}

/** What the toast says: the server's own words where it had any. */
export function sentenceAbout(part: CheckedPart, { code, message }: Problem): string {
  return code === "answer-malformed" || message === "" ? copy.checkFailed[part] : message;
}
