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
    moved: {
      title: "Moved since you had the car?",
      text: "Give the address you live at now. Your credit file lists the older ones, so we look there too.",
    },
    why: {
      title: "Why we ask",
      text: "Lenders file an agreement by name and address. Yours helps us find it.",
    },
    nothingAgreed: {
      title: "Nothing is agreed yet",
      text: "You have not signed anything. Close this page and we will not start a claim.",
    },
  },
} as const;
