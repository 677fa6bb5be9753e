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

/**
 * Why an attempt failed: `refused` as it stands, `not-taken` this time, `timed-out`, or a `fault` of ours. `superseded`
 * where none was made any more, since a newer record says all that this one does.
 */
export const workFailures = ["refused", "not-taken", "timed-out", "fault", "superseded"] as const;

export type WorkFailure = (typeof workFailures)[number];
