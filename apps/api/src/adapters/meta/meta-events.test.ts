import { aDelivery } from "../../../testing/a-delivery.ts";
import { describeVendor } from "../../../testing/describe-vendor.ts";
import { startFaultyVendor } from "../../../testing/faulty-vendor.ts";
import { createBreaker, openVendor } from "../../third-party/ask.ts";
import { metaEvents } from "./meta-events.ts";

const event = {
  event: "contact_info",
  id: "event-1",
  time: "2026-11-21T10:00:00.500Z",
  host: "claims.test",
  userData: { email: "a".repeat(64), unheard_of: "b".repeat(64) },
  context: { journey: "v4", value: 350, currency: "GBP" },
};

describeVendor("Meta's conversions", {
  adapter: metaEvents,
  key: ["123", "token"],
  ask: (events) => events(event, aDelivery({ kind: "event" })),
  plays: () => ({ events_received: 1, fbtrace_id: "x" }),
  understands: undefined,
  sees: {
    method: "POST",
    url: "/base/123/events",
    headers: { authorization: "Bearer token", "idempotency-key": "work-1" },
    text: JSON.stringify({
      data: [
        {
          event_name: "contact_info",
          event_id: "event-1",
          event_time: 1795255200,
          action_source: "website",
          event_source_url: "https://claims.test/",
          user_data: { em: ["a".repeat(64)] },
          custom_data: event.context,
        },
      ],
    }),
  },
});

describe("Meta", () => {
  it.each([
    ["a token that ran out", 190, "failed"],
    ["a limit that was reached", 613, "failed"],
    ["an event that it cannot use", 100, "refused"],
  ])("that rejects %s has, by the code %i, %s", async (_, code, problem) => {
    const server = await startFaultyVendor(() => ({ error: { message: "No", type: "OAuthException", code } }));
    server.is("rejecting with a reason");
    const vendor = openVendor({
      url: server.url,
      key: ["123", "token"],
      callOptions: { provider: "ad-events", timeoutMs: 30_000, report: () => undefined },
      breaker: createBreaker(() => undefined),
    });
    const answer = await metaEvents(vendor)(event, aDelivery({ kind: "event" }));
    await server.stop();
    expect(answer).toEqual({ ok: false, problem });
  });
});
