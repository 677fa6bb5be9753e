const american = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** 'January 5, 2021' from the bureau's '2021-01-05', as the specification quotes it. */
const asQuoted = (date: string) => american.format(new Date(date));

/** The words that only the first bureau's report has. */
export const copy = {
  started: (date: string) => `Started ${asQuoted(date)}`,
  startedWith: (date: string, lender: string) => `Started ${asQuoted(date)} with ${lender}`,
  beforeSigning:
    "Once you sign up on the next page, we'll share the names of your lenders and provide the next steps to help you find more potential claims.",
  startClaim: "Start Claim",
  submitting: {
    title: "Your agreements",
    messages: [
      { afterMs: 0, text: "Submitting..." },
      { afterMs: 3_000, text: "Submitting...", detail: "Please keep this window open" },
      {
        afterMs: 10_000,
        text: "Submitting...",
        detail: "Still working… this can take a little longer at busy times.",
      },
    ],
  },
} as const;
