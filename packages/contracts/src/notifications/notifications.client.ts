import { callApi } from "../http/http.client.ts";
import type { NotificationBody } from "./notifications.schema.ts";

/** Posts something to the firm's internal chat. No screen waits for it. */
export function notifyFirm(body: NotificationBody) {
  return callApi({
    method: "post",
    path: "/notifications",
    body,
    answers: async () => (await import("./notifications.schema.ts")).notificationAnswer,
    idempotent: true,
  });
}
