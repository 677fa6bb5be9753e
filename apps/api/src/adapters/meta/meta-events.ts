import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { AdEvent, AdEvents } from "../../ad-events/ad-events.ports.ts";
import type { Vendor } from "../../third-party/ask.ts";

const received = v.object({ events_received: v.pipe(v.number(), v.minValue(1)) });

/** Our token, its permissions, or limits. By the type alone a bad event is the same `OAuthException`. */
const notOfTheEvent = v.object({ error: v.object({ code: v.picklist([102, 190, 10, 200, 4, 17, 32, 341, 613]) }) });

/** What Meta calls the hashes that the pages make; one that it has no name for stays here. */
const names: Readonly<Record<string, string>> = {
  email: "em",
  phone: "ph",
  first_name: "fn",
  last_name: "ln",
  dob: "db",
  postcode: "zp",
  city: "ct",
  country: "country",
};

/** Meta's Conversions API: it counts an event once by its name and id, so that an attempt more does no harm. */
export function metaEvents(vendor: Vendor): AdEvents {
  const [dataset = "", token = ""] = vendor.key;
  return (event, { idempotencyKey }) =>
    vendor.ask(async (send) => {
      const answer = await send({
        method: "POST",
        path: `/${encodeURIComponent(dataset)}/events`,
        headers: { authorization: `Bearer ${token}`, "idempotency-key": idempotencyKey },
        body: { json: { data: [serverEvent(event)] } },
        answers: received,
        faults: notOfTheEvent,
        maxAnswerBytes: 64 * 1024,
      });
      return answer.ok ? ok(undefined) : answer;
    });
}

function serverEvent({ event, id, time, host, userData, context }: AdEvent) {
  return {
    event_name: event,
    event_id: id,
    event_time: Math.floor(Date.parse(time) / 1000),
    action_source: "website",
    event_source_url: `https://${host}/`,
    user_data: Object.fromEntries(
      Object.entries(userData).flatMap(([name, hash]) => (names[name] ? [[names[name], [hash]]] : [])),
    ),
    custom_data: context,
  };
}
