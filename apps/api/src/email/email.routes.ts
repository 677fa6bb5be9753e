import { languageSchema } from "@claims/contracts/language/schema";
import * as v from "valibot";
import { route, type Route } from "../http/route.ts";
import { showStop, stopPagePolicy, stopPath, stopReminders } from "./stop-reminders.ts";

const stops = { calls: 120, seconds: 3600 };

const query = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(200)),
  /** Of the e-mail; English where it says none. */
  lang: v.optional(languageSchema, "en"),
});

export function emailRoutes(deps: Parameters<typeof stopReminders>[0]): Route[] {
  const page = {
    path: stopPath,
    access: "open",
    perIpAddress: stops,
    query,
    bareAs: "text/html; charset=utf-8",
    // Without a referrer the browser would not say either that the form is ours.
    headers: { "content-security-policy": stopPagePolicy, "referrer-policy": "same-origin" },
    answer: v.unknown(),
  } as const;
  return [
    route({
      ...page,
      method: "GET",
      summary: "Asks whether reminders are to stop, for whoever has a reminder's link",
      handle: ({ query: { key, lang: language } }) => showStop(deps, { key, language }),
    }),
    route({
      ...page,
      method: "POST",
      summary: "Stops the reminders to the mailbox of the link; mail programs call it with a form of their own",
      takesForm: true,
      repeatable: true,
      handle: ({ query: { key, lang: language }, at }) => stopReminders(deps, { key, language, at }),
    }),
  ];
}
