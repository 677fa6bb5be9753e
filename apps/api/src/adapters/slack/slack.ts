import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { Chat, ChatMessage } from "../../notifications/notifications.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";

/** Slack says with a 200 what went wrong. */
const answer = v.object({ ok: v.boolean(), error: v.optional(v.string()) });

/** What is not about the message: a bad moment or a limit of theirs, our access, the channel. */
const notOfTheMessage: ReadonlySet<string> = new Set([
  "ratelimited",
  "rate_limited",
  "internal_error",
  "fatal_error",
  "service_unavailable",
  "request_timeout",
  "not_authed",
  "invalid_auth",
  "token_expired",
  "token_revoked",
  "account_inactive",
  "access_denied",
  "accesslimited",
  "ekm_access_denied",
  "missing_scope",
  "no_permission",
  "not_allowed_token_type",
  "org_login_required",
  "team_access_not_granted",
  "team_added_to_org",
  "channel_not_found",
  "is_archived",
  "not_in_channel",
  "restricted_action",
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
      return failedWith(notOfTheMessage.has(posted.value.error ?? "") ? "failed" : "refused");
    });
}

function textOf({ channel, text, ...about }: ChatMessage): string {
  const figures = Object.entries(about).map(([name, value]) => `${name}: ${value}`);
  return [`[${channel}] ${text}`, figures.join(", ")].join("\n");
}
