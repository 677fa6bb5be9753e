import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Chat, ChatMessage } from "../../notifications/notifications.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";

/** Slack says with a 200 what went wrong. */
const answer = v.object({ ok: v.boolean(), error: v.optional(v.string()) });

/** Of these another attempt can be more fortunate; of the others it cannot. */
const passing: ReadonlySet<string> = new Set([
  "ratelimited",
  "internal_error",
  "fatal_error",
  "service_unavailable",
  "request_timeout",
]);

/** Slack's chat.postMessage, into the channel that the work is addressed to, as plain text. */
export function slack(vendor: Vendor): Chat {
  const [token = ""] = vendor.key;
  return (message, { to, idempotencyKey }) =>
    vendor.ask(async (send) => {
      const posted = await send({
        method: "POST",
        path: "/chat.postMessage",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": idempotencyKey },
        body: {
          json: {
            channel: `#${to}`,
            text: textOf(message),
            mrkdwn: false,
            unfurl_links: false,
            unfurl_media: false,
            metadata: { event_type: "notification", event_payload: { idempotency_key: idempotencyKey } },
          },
        },
        answers: answer,
        maxAnswerBytes: 64 * 1024,
      });
      if (!posted.ok) return posted;
      if (posted.value.ok) return ok(undefined);
      return failedWith(passing.has(posted.value.error ?? "") ? "failed" : "refused");
    });
}

function textOf({ channel, text, ...about }: ChatMessage): string {
  const figures = Object.entries(about).map(([name, value]) => `${name}: ${value}`);
  return [`[${channel}] ${text}`, figures.join(", ")].join("\n");
}
