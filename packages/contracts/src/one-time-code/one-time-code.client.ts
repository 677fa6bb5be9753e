import { callApi } from "../http/http.client.ts";
import { sendCodeAnswer, verifyCodeAnswer, type SendCodeBody, type VerifyCodeBody } from "./one-time-code.schema.ts";

/** Has a code sent to the claim's own phone; `too-many` says in `retryAfterSeconds` when the next one may go out. */
export function sendCode(body: SendCodeBody) {
  return callApi({ method: "post", path: "/bulk-sms/send-otp", body, answers: sendCodeAnswer, idempotent: true });
}

/** Confirms the claim's phone: `refused` for a wrong code, `too-many` once its tries are spent. */
export function verifyCode(body: VerifyCodeBody) {
  return callApi({ method: "post", path: "/bulk-sms/verify-otp", body, answers: verifyCodeAnswer, idempotent: true });
}
