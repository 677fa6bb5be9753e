import { codeOfStatus, problemWith, type Problem, type Rejection } from "@claims/contracts/http/schema";
import { inEach, type Sentence } from "../language/sentence.ts";
import { copy as inWelsh } from "./problems.copy.cy.ts";
import { copy as inEnglish } from "./problems.copy.ts";

export type RejectionStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;

/** A problem whose message is there in each language, for the answer to choose; engineers' and operators' are in English alone. */
export interface Rejected extends Problem {
  readonly inEach?: Sentence;
}

/** What a claimant may read of a call that was rejected or that failed. */
export const said = inEach(inEnglish, inWelsh);

/** A problem with the status it travels under; its message is fit to show to a person. */
export function rejection(status: RejectionStatus, words: Sentence | string, field?: string): Rejected {
  const message = typeof words === "string" ? words : words.en;
  return {
    ...problemWith(codeOfStatus(status), message),
    ...(typeof words !== "string" && { inEach: words }),
    status,
    ...(field === undefined ? {} : { field }),
  };
}

/** A rejection on which a page acts: it finds the code beside the message, and the field that is at fault. */
export function codedRejection(code: Rejection, status: RejectionStatus, words: Sentence, field?: string): Rejected {
  return { ...rejection(status, words, field), rejection: code };
}

/** One too many, which may be tried again later. */
export function overLimit(words: Sentence, retryAfterSeconds: number): Rejected {
  return { ...codedRejection("over-limit", 429, words), retryAfterSeconds };
}

export const claimCancelled = codedRejection("claim-cancelled", 409, said.claimCancelled);
export const confirmPhoneFirst = codedRejection("confirm-phone-first", 403, said.confirmPhoneFirst);
export const freshCodeNeeded = codedRejection("fresh-code-needed", 403, said.freshCodeNeeded);
