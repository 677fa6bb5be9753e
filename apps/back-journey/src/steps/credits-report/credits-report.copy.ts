import { inFull } from "../../bureau/bureau.copy.ts";

/** The words that only the second bureau's report has. */
export const copy = {
  detail: (lender: string, date: string) => `${lender}, started ${inFull(date)}`,
  question: "Are all of your motor finance agreements listed above?",
  yes: "Yes",
  no: "No",
  notes: [
    {
      title: "Either answer is fine",
      text: "'No' tells us that there may be more to find. You lose nothing on the agreements above.",
    },
  ],
} as const;
