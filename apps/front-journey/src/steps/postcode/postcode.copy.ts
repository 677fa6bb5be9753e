/** Every word of the postcode step beside those of the search itself. */
export const copy = {
  title: "Your address",
  headline: { lead: "You could be owed", marked: "up to £700", end: "per agreement*" },
  postcode: { label: "Postcode", hint: "Where you live now." },
  next: "Next",
  busy: "Processing...",
  problems: "There is a problem",
  footnote: "* The regulator's estimate of the average refund.",
  notes: {
    label: "Notes on this step",
    why: {
      title: "Why we ask",
      text: "Lenders file agreements under the address you had at the time. Yours leads us to your credit file.",
    },
    nothingAgreed: {
      title: "Nothing is agreed yet",
      text: "You have not signed anything. Close this page and we will not start a claim.",
    },
  },
} as const;
