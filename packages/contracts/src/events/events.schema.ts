import * as v from "valibot";
import { textUpTo } from "../claim/field-types.ts";

/** What is reported of a journey (decision D38). */
export type EventName =
  | "postcode"
  | "basic_info"
  | "contact_info"
  | "CompleteRegistration"
  | "repeat_visitor"
  | "changed_phone_number";

const mostEntries = 30;
const entryName = v.pipe(v.string(), v.regex(/^\w{1,50}$/));
const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, "not-hashed"));
const detail = v.union([textUpTo(500), v.pipe(v.number(), v.finite()), v.boolean(), v.null()]);

/** Body of POST /trigger-gtm-event: of a person it says nothing but hashes. */
export const triggerEventBody = v.strictObject({
  event: entryName,
  /** One for each event, however often it is sent: it is counted once. */
  id: v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/)),
  time: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()),
  host: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  userData: v.pipe(v.record(entryName, hash), v.maxEntries(mostEntries)),
  context: v.pipe(v.record(entryName, detail), v.maxEntries(mostEntries)),
});

/** Body of POST /trigger-gtm-event. */
export type TriggerEventBody = v.InferOutput<typeof triggerEventBody>;

/** Answer of POST /trigger-gtm-event: false without marketing consent, and for testers. */
export const triggerEventAnswer = v.object({ queued: v.boolean() });
