import { callApi } from "../http/http.client.ts";
import { cancelAnswer, eraseAnswer } from "./authority.schema.ts";

/** Cancels the session's own claim; `refused` with the charge explained once the free days are over. */
export function cancelClaim() {
  return callApi({ method: "post", path: "/claims/current/cancel", body: { confirm: true }, answers: cancelAnswer, idempotent: true });
}

/** Erases the session's own claim; the session ends with it. */
export function eraseClaim() {
  return callApi({ method: "post", path: "/claims/current/erase", body: { confirm: true }, answers: eraseAnswer });
}
