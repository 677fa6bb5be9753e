/** Every word of the identity questions; what is asked comes from the service. */
export const copy = {
  heading: "Lets confirm it's really you",
  lede: "Please answer a few questions to help us find your missing motor finance records.",
  loading: [
    { afterMs: 0, text: "Secure check in progress…", detail: "This won't affect your credit score" },
    { afterMs: 3_000, text: "Almost there — fetching your questions now.", detail: "Please keep this window open" },
    {
      afterMs: 10_000,
      text: "Still working… this can take a little longer at busy times.",
      detail: "Please keep this window open",
    },
  ],
  none: "We have no questions for you. We are taking you to the next step.",
  stepper: {
    label: "Questions",
    state: (number: number, state: "current" | "answered" | "open" | "unreached") => {
      const words = {
        current: "current",
        answered: "answered",
        open: "not answered yet",
        unreached: "not reached yet",
      };
      return `Question ${number}, ${words[state]}`;
    },
  },
  question: (id: string, text: string) => `Q${id}. ${text}`,
  next: "Next",
  finalStep: "Final Step",
  busy: { submitting: "Submitting...", processing: "Processing" },
  problems: "There is a problem",
  spokenError: "Error:",
  field: (number: number) => `Question ${number}`,
  unanswered: "Please answer the current question to continue",
  someUnanswered: "Please answer all the questions",
  second: {
    text:
      "Unfortunately, some of the answers provided were incorrect. The credit bureau allows us to ask one more set of " +
      "questions to allow for verification. Please answer the questions carefully.",
    go: "Verification",
  },
  interrupted: {
    notReached:
      "We couldn't reach our service. Your answers are kept, and we carry on as soon as the connection is back.",
    again: "Try again",
  },
  trouble: {
    notReached:
      "We couldn't reach our service, so your answers were not sent. They stay on this page. Please try again.",
    notSaved: "We couldn't save this step. That is our fault or the connection's, not yours. Please try again.",
  },
  notes: {
    label: "Notes on this step",
    source: {
      title: "Where these come from",
      text: "The credit bureau writes the questions from your own file, so that only you are likely to know the answers.",
    },
    unsure: {
      title: "Not sure?",
      text: "Where you see 'None of these', it is a real answer. Take your time: there is no clock.",
    },
  },
} as const;
