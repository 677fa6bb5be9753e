/** Every word of a home page that is not content, save for its question: promises, disclaimer and closing band. */
export const copy = {
  title: "Check if you are owed a car finance refund",
  headline: { lead: "You may be owed", together: "up to", marked: "£1,400*" },
  withoutUs: { free: "You can also claim for free without us.", how: "See how" },
  trust: {
    speed: "Results in 60 seconds",
    security: "100% secure and confidential",
    experience: "Helping consumers since 2008",
  },
  footnote: "* Our customers average over 2 claims. The regulator estimates an average refund of £700 per agreement.",
  figure: {
    title: "A finance agreement full of small print, with the line on commission marked in yellow",
    heading: "Motor finance agreement",
    line: "Commission to dealer",
    amount: "£ ?",
    caption: "An illustration, not a real agreement.",
  },
  disclaimer: {
    title: "You can do this without us",
    free: (firm: string) =>
      `${firm} is a claims management company. You can claim for free without one. Complain first to your finance provider. If you do not agree with their answer, go to the ombudsman or the compensation scheme.`,
    fee: "People use us because they would rather not search for old agreements, write the letters or chase the answers. That is what the fee pays for.",
  },
  closing: { title: "Start your claim in 60 seconds", link: "Find My Agreements" },
} as const;
