import { codeOfStatus, type Problem, type Rejection } from "@claims/contracts/http/schema";

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;

/** A problem with the status it travels under; its message is fit to show to a person. */
export function refusal(status: RefusalStatus, message: string, field?: string): Problem {
  return { code: codeOfStatus(status), status, message, ...(field === undefined ? {} : { field }) };
}

/** A refusal on which a page acts: it finds the code beside the message. */
export function rejection(code: Rejection, status: RefusalStatus, message: string): Problem {
  return { ...refusal(status, message), rejection: code };
}
