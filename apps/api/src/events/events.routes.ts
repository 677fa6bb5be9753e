import { triggerEventAnswer, triggerEventBody } from "@claims/contracts/events/schema";
import { ok } from "@claims/contracts/http/schema";
import { route, type Route } from "../http/route.ts";
import { triggerEvent, type EventDeps } from "./trigger-event.ts";

const events = { calls: 120, seconds: 600 };

export function eventRoutes(deps: EventDeps): Route[] {
  return [
    route({
      method: "POST",
      path: "/trigger-gtm-event",
      summary:
        "Report what happened on the journey: with consent to marketing, of a person in hashes alone, once an id",
      access: "session",
      perAddress: events,
      body: triggerEventBody,
      answer: triggerEventAnswer,
      handle: async ({ body, visitor, at }) => ok(await triggerEvent(deps, { visitor, event: body, at })),
    }),
  ];
}
