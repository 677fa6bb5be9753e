/** The words that the reports of both bureaus have in common. */
export const copy = {
  looking: {
    title: "Looking for your agreements",
    lede: "Please bear with us while we are trying to access your credit report. It'll take just a moment.",
    messages: [
      { afterMs: 0, text: "Secure check in progress…", detail: "This won't affect your credit score" },
      { afterMs: 3_000, text: "Almost there — fetching your results now.", detail: "Please keep this window open" },
      {
        afterMs: 10_000,
        text: "Still working… this can take a little longer at busy times.",
        detail: "Please keep this window open",
      },
    ],
    notes: [
      {
        title: "Your credit score is safe",
        text: "We run a soft search. You can see it on your file; lenders cannot.",
      },
      {
        title: "Please keep this window open",
        text: "If it closes by accident, open this site again on the same device. Your answers are kept.",
      },
    ],
  },
  found: {
    title: "Your agreements",
    heading: { marked: "We've Found", rest: "Your Car Finance Agreement(s)" },
    lede: "Based on your credit file, we've found the following agreement(s):",
    agreement: (number: number) => `Agreement #${number}`,
    states: { included: "Included", notIncluded: "Not included" },
    untick: "Untick any agreement that is not yours, or that you do not want to claim for.",
    none: "None of these is mine",
    alerts: {
      "none-selected": "Please select atleast one potential claim to continue.",
      "not-saved": "We couldn't save this step. That is our fault or the connection's, not yours. Please try again.",
    },
    finalStep: "Final Step",
    busy: "Submitting...",
    notes: [
      {
        title: "How we chose these",
        text: "Car finance that started before 2021 on the file held under your name, date of birth and address.",
      },
      {
        title: "Not a promise",
        text: "An agreement on this list can be claimed for. Whether a refund is due is for the lender or the ombudsman to say.",
      },
    ],
  },
  interrupted: {
    notReached:
      "We couldn't reach our service. Your answers are kept, and we carry on as soon as the connection is back.",
    notSaved: "We couldn't save this step. That is our fault or the connection's, not yours. Your answers are kept.",
    again: "Try again",
  },
  notesLabel: "Notes on this step",
} as const;
