/** What can be sent to third parties. `recheck`, `search` and `reminder` are our own: to ask again what a third party could not answer, and to write later. */
export const workKinds = [
  "sms",
  "voice",
  "email",
  "crm",
  "chat",
  "event",
  "hook",
  "postback",
  "ticket",
  "recheck",
  "search",
  "reminder",
] as const;

export type WorkKind = (typeof workKinds)[number];

/** Why an attempt failed: `refused` as it stands, `not-taken` this time, `timed-out`, or a `fault` of ours. */
export type WorkFailure = "refused" | "not-taken" | "timed-out" | "fault";
