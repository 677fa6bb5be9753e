import { callApi } from "../http/http.client.ts";
import { ok, type Result } from "../http/http.schema.ts";
import { verifyEmailAnswer, verifyPhoneAnswer, type EmailStatus, type PhoneStatus } from "./contact-checks.ts";
import {
  saveContactAnswer,
  saveUserAnswer,
  validateUserAnswer,
  type SaveUserBody,
  type ValidateUserBody,
} from "./user.ts";

/** Whether anybody reads this address; `Valid` and `CatchAll` pass. */
export async function verifyEmail(email: string): Promise<Result<EmailStatus>> {
  const answer = await callApi({ method: "post", path: "/verify-email", body: { email }, answers: verifyEmailAnswer });
  return answer.ok ? ok(answer.value.Result) : answer;
}

/** Whether this number is in use; `Valid` passes. */
export async function verifyPhone(phone: string): Promise<Result<PhoneStatus>> {
  const answer = await callApi({ method: "post", path: "/verify-phone", body: { phone }, answers: verifyPhoneAnswer });
  return answer.ok ? ok(answer.value.Result.ValidationResult) : answer;
}

/** Whether this person has no claim yet; the session's own claim has to hold a name, date of birth and address by then. */
export function validateUser(body: ValidateUserBody) {
  return callApi({ method: "post", path: "/user/validate", body, answers: validateUserAnswer });
}

/** Saves how the claimant is reached. */
export function saveUser(body: SaveUserBody) {
  return callApi({ method: "post", path: "/user", body, answers: saveUserAnswer, idempotent: true });
}

/** Has the claimant's contact in the CRM made or brought up to date. */
export function saveContact(body: SaveUserBody) {
  return callApi({ method: "post", path: "/contact", body, answers: saveContactAnswer, idempotent: true });
}
