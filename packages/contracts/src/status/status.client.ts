import { callApi } from "../http/http.client.ts";
import { statusAnswer } from "./status.schema.ts";

/** How the service is by part, and how it was in the last 90 days. */
export function readStatus() {
  return callApi({ method: "get", path: "/status", answers: statusAnswer });
}
