/** The question about car finance and what is said to a No, the same wherever it is asked. */
export const copy = {
  question: "Had a car on finance between 2007 - 2021?",
  hint: "If you're not sure, we can still check for you and search for all your finance agreements as far back as 2007. It's the quickest way to get started.",
} as const;
