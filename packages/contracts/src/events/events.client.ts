import { callApi } from "../http/http.client.ts";
import { triggerEventAnswer, type TriggerEventBody } from "./events.schema.ts";

/** Reports one event; sent again with the same id it is counted once. */
export function triggerEvent(body: TriggerEventBody) {
  return callApi({
    method: "post",
    path: "/trigger-gtm-event",
    body,
    answers: triggerEventAnswer,
    idempotent: body.id,
  });
}
