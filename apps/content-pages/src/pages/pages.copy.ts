/** Words of the pages that are made of sections. */
export const copy = {
  faqs: {
    title: "Frequently asked questions",
    lede: "Something missing? Call or write to us. A person will answer.",
    description:
      "Who can claim for mis-sold car finance, what it costs, what we look at, and how to do it for free without us.",
  },
} as const;
