import { copy as financeQuestion } from "../../finance-question/finance-question.copy.ts";

/** Every word of the two questions before the postcode. */
export const copy = {
  title: "Before you start",
  yes: "Yes",
  no: "No",
  finance: {
    ...financeQuestion,
    proceed: "Continue",
  },
  commission: {
    question: "Did the dealer disclose their commission?",
    forgotten: "I don't remember",
    back: "Back",
  },
  notEligible: {
    sentence: "Sorry, it seems like you may not be eligible for a car finance claim at this time.",
    free: "You can still complain to your lender yourself, for free. If you do not agree with the answer, the ombudsman is free too.",
    change: "Change my answer",
  },
  notes: {
    label: "Notes on this step",
    why: {
      title: "Why we ask",
      text: "Some dealers were paid for selling the finance and did not say so. Refunds are about that pay.",
    },
  },
} as const;
