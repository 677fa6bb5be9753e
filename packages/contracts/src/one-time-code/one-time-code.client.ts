import { callApi } from "../http/http.client.ts";
import { ok, successOf } from "../http/http.schema.ts";
import { sendCodeAnswer, verifyCodeAnswer, type SendCodeBody, type VerifyCodeBody } from "./one-time-code.schema.ts";

const withMessage = successOf(sendCodeAnswer);

/**
 * Has a code sent to the claim's own phone, and answers with what the server says of it; `too-many` says in
 * `retryAfterSeconds` when the next one may go out.
 */
export async function sendCode(body: SendCodeBody) {
  const sent = await callApi({
    method: "post",
    path: "/bulk-sms/send-otp",
    body,
    answers: withMessage,
    bare: true,
    idempotent: true,
  });
  return sent.ok ? ok({ ...sent.value.responseObject, message: sent.value.message }) : sent;
}

/** Confirms the claim's phone: `refused` for a wrong code, `too-many` once its tries are spent. */
export function verifyCode(body: VerifyCodeBody) {
  return callApi({ method: "post", path: "/bulk-sms/verify-otp", body, answers: verifyCodeAnswer, idempotent: true });
}
