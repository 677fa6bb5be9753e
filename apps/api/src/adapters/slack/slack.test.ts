import { ok } from "@claims/contracts/http/schema";
import { aDelivery } from "../../../testing/a-delivery.ts";
import { describeVendor } from "../../../testing/describe-vendor.ts";
import type { Vendor } from "../../third-party/ask.ts";
import { slack } from "./slack.ts";

const message = { channel: "leads", text: "Postcode step done", claim: "claim-1", journey: "v4" } as const;
const delivery = aDelivery({ kind: "chat", to: "test" });

describeVendor("Slack", {
  adapter: slack,
  key: ["xoxb-1"],
  ask: (chat) => chat(message, delivery),
  plays: () => ({ ok: true, ts: "1.2" }),
  understands: undefined,
  sees: {
    method: "POST",
    url: "/base/chat.postMessage",
    headers: { authorization: "Bearer xoxb-1", "idempotency-key": "work-1" },
    text: JSON.stringify({
      channel: "#test",
      text: "[leads] Postcode step done\nclaim: claim-1, journey: v4",
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
      metadata: { event_type: "notification", event_payload: { idempotency_key: "work-1" } },
    }),
  },
});

describe("Slack", () => {
  it.each([
    ["ratelimited", "failed"],
    ["rate_limited", "failed"],
    ["invalid_auth", "failed"],
    ["token_expired", "failed"],
    ["missing_scope", "failed"],
    ["channel_not_found", "failed"],
    ["not_in_channel", "failed"],
    ["is_archived", "failed"],
    ["msg_too_long", "refused"],
  ])("that answers %s has %s", async (error, problem) => {
    const vendor: Vendor = {
      url: "https://vendor.example",
      key: ["xoxb-1"],
      ask: (question) => question(async () => ok({ ok: false, error })),
    };
    expect(await slack(vendor)(message, delivery)).toEqual({ ok: false, problem });
  });
});
