/** Every word of the two questions before the postcode. */
export const copy = {
  title: "Before you start",
  yes: "Yes",
  no: "No",
  finance: {
    question: "Had a car on finance between 2007 - 2021?",
    hint: "If you're not sure, we can still check for you and search for all your finance agreements as far back as 2007. It's the quickest way to get started.",
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
