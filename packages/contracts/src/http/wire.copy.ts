import { notReached } from "./problem.ts";

/** What the page says of a call that no answer came to, or one that was late or not ours. */
export const copy = {
  notReached: notReached.message,
  tookTooLong: "The service took too long to answer.",
  unreadable: "The service gave an answer that we could not read.",
  status: (status: number) => `HTTP error! Status: ${status}`,
};
