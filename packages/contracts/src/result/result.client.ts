import { callApi } from "../http/http.client.ts";
import { resultAnswer } from "./result.schema.ts";

/** What the searches for the session's own claim came to, and how the claim stands. */
export function readResult() {
  return callApi({ method: "get", path: "/claims/current/result", answers: resultAnswer });
}
