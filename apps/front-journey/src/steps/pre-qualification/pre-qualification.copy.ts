import { copy as financeQuestion } from "../../finance-question/finance-question.copy.ts";

/** Every word of the two questions before the postcode. */
export const copy = {
  title: "Before you start",
  yes: "Yes",
  no: "No",
  finance: {
    ...financeQuestion,
    goOn: "Continue",
  },
  commission: {
    question: "Did the dealer disclose their commission?",
    back: "Back",
  },
  notEligible: {
    sentence: "Sorry, it seems like you may not be eligible for a car finance claim at this time.",
    change: "Change my answer",
  },
  notes: {
    label: "Notes on this step",
    why: {
      title: "Why we ask",
      text: "Refunds are about commission that the dealer earned on the finance and did not tell you of.",
    },
  },
} as const;
