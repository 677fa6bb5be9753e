import { agreements, dayInFull } from "./receipt.copy.ts";

/** What happens to a claim that is in, and when. */
export const copy = {
  title: "What happens, and when",
  day: dayInFull,
  signed: { strong: "You signed.", text: (count: number) => (count > 0 ? `We found ${agreements(count)}.` : "") },
  id: { when: "When it suits you", strong: "You upload your ID.", text: "It takes about 3 minutes." },
  write: {
    when: "Within 48 hours of that",
    strong: "We write to your lenders.",
    text: "You hear from us by text and e-mail.",
  },
  answer: {
    when: "8 weeks later",
    strong: "Your lenders must have answered.",
    text: (by: Date) =>
      `If you upload your ID today, that is ${dayInFull(by)}. If one does not, you can go to the ombudsman, free.`,
  },
  decide: { when: "When an answer comes", strong: "You decide.", text: "We accept no offer before you agree to it." },
} as const;
