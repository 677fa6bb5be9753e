export const failureOfWork = {
  name: "0106-failure-of-work",
  // Why the last attempt failed, by a word of a short list: null where it did not, or an older release made it.
  statements: ["alter table outgoing_work add column failure text"],
} as const;
