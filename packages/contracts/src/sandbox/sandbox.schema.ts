import * as v from "valibot";

/** What can be sent to third parties, as the sandbox shows it. */
export const messageKinds = ["sms", "voice", "email", "crm", "chat", "event", "hook", "postback", "ticket"] as const;

/** `failed`: tried in vain, and mostly to be tried again; `dead`: no longer tried until an operator asks for it. */
export const messageStatuses = ["queued", "sent", "failed", "dead"] as const;

/** How many messages one answer lists at most. */
export const mostMessages = 500;
const usualMessages = 100;
const atLeastOne = /^0*[1-9]\d*$/;

/** A plus sign that was not encoded arrives as a space. */
const recipient = v.pipe(
  v.string(),
  v.maxLength(254),
  v.transform((text) => text.replace(/^ /, "+").trim()),
);

/** Query of GET /sandbox/messages. */
export const messagesQuery = v.strictObject({
  kind: v.optional(v.picklist(messageKinds)),
  status: v.optional(v.picklist(messageStatuses)),
  /** A phone number or e-mail address, in any of the forms a person writes it in. */
  to: v.optional(recipient),
  claim: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Part of a name, number, word or code, in any case, wherever it stands in the message. */
  find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(atLeastOne),
      v.transform((text) => Math.min(Number(text), mostMessages)),
    ),
    String(usualMessages),
  ),
});

/** Query of GET /sandbox/messages. */
export type MessagesQuery = v.InferOutput<typeof messagesQuery>;

/** Something that was, is to be or could not be sent to a person or a partner. */
export const sandboxMessage = v.object({
  id: v.string(),
  kind: v.picklist(messageKinds),
  to: v.string(),
  claim: v.nullable(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  status: v.picklist(messageStatuses),
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Of a text and an e-mail what it says, of the others what the receiver is sent. */
  body: v.unknown(),
  /** The 4 digits of a one-time code. */
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  /** Every address in the body. */
  links: v.optional(v.array(v.string())),
});

/** Something that was, is to be or could not be sent to a person or a partner. */
export type SandboxMessage = v.InferOutput<typeof sandboxMessage>;

/** Answer of GET /sandbox/messages, newest first. */
export const messagesAnswer = v.pipe(v.array(sandboxMessage), v.maxLength(mostMessages));

/** Parameters of POST /sandbox/messages/{id}/retry. */
export const messageParams = v.strictObject({ id: v.pipe(v.string(), v.maxLength(100)) });

const thirtyYearsOfSeconds = 30 * 366 * 24 * 60 * 60;

/** Body of POST /sandbox/clock: 0 is back to now. */
export const moveClockBody = v.strictObject({
  offsetSeconds: v.pipe(v.number(), v.integer(), v.minValue(-thirtyYearsOfSeconds), v.maxValue(thirtyYearsOfSeconds)),
});

/** Answer of POST and GET /sandbox/clock. */
export const clockAnswer = v.object({ offsetSeconds: v.number(), now: v.pipe(v.string(), v.isoTimestamp()) });

/** What third parties can be made to do wrong for a while. */
export const sandboxFaults = [
  "texts-fail",
  "emails-fail",
  "credit-files-slow",
  "credit-files-away",
  "questions-away",
  "addresses-away",
  "contact-checks-away",
  "crm-away",
] as const;

/** One of `sandboxFaults`. */
export type SandboxFault = (typeof sandboxFaults)[number];

const anHour = 60;

/** Body of POST /sandbox/faults: for so many minutes from now; 0 ends it. */
export const switchFaultBody = v.strictObject({
  fault: v.picklist(sandboxFaults),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(anHour)),
});

/** Answer of GET and POST /sandbox/faults: each that is on, and until when. */
export const faultsAnswer = v.array(
  v.object({ fault: v.picklist(sandboxFaults), until: v.pipe(v.string(), v.isoTimestamp()) }),
);

/** Answer of POST /sandbox/reset. */
export const resetAnswer = v.object({ reset: v.literal(true) });
