/** Words of the pages that are made of sections. */
export const copy = {
  faqs: { title: "Frequently asked questions", lede: "Something missing? Call or write to us, and a person answers." },
  howItWorks: {
    title: "How it works",
    lede: "From your postcode to your lender's answer: what you do, what we do, and what it is about.",
    start: "Find My Agreements",
  },
} as const;
