import { dayInFull, momentInFull } from "./receipt.copy.ts";

/** 'started 14 March 2017' from '2017-03-14'. */
const startedOn = (date: string) => `Started ${dayInFull(`${date}T12:00:00Z`)}`;

/** The words of a claim's receipt, wherever it is shown. */
export const copy = {
  title: "Your receipt",
  claimed: "Claimed",
  notYet: "Nothing yet. You choose first.",
  startedOn,
  byYou: "Named by you",
  signed: { term: "Signed", moment: momentInFull, letter: "Your signed letter (PDF)" },
  submitted: { term: "Sent to us", moment: momentInFull },
  emailed: { term: "E-mailed to" },
  free: { term: "Free to cancel until", day: dayInFull, cancel: "Cancel your claim" },
} as const;
