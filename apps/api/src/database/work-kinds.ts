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
 * Why an attempt failed: `refused` as it stands, `not-taken` this time, `timed-out`, or a `fault` of ours. None was
 * made any more where it is `superseded`, since a newer record says all that this one does, `not-wanted`, or `closed` by
 * an operator.
 */
export const workFailures = [
  "refused",
  "not-taken",
  "timed-out",
  "fault",
  "superseded",
  "not-wanted",
  "closed",
] as const;

export type WorkFailure = (typeof workFailures)[number];
