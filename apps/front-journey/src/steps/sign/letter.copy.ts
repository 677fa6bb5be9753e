/** Every word of the letter's page, but for the letter itself, which the server words. */
export const copy = {
  title: "The letter you are signing",
  heading: "Read the letter you are signing",
  lede: "This is all of it, word for word. What is in blue comes from you. Reading it does not sign it.",
  otherAmounts: "Other amounts",
  place: "Your signature will stand here",
  signer: (name: string) => `${name}, with the day and time you sign`,
  back: "Back to signing",
  print: "Print it, or save it as a PDF",
  waiting: { text: "Filling in your letter…", detail: "This takes a moment" },
  away: "We could not fetch your letter just now. Nothing is lost: please try again.",
  again: "Try again",
  notes: {
    label: "Notes on this letter",
    gets: { title: "Who gets it", text: "You get a copy. So does each lender you claim from." },
    other: {
      title: "Want someone else to read it?",
      text: "Print it and take your time. Your answers stay saved for 90 days.",
    },
    wrong: {
      title: "Is something wrong in blue?",
      text: "Change it before you sign:",
      details: "your details",
      address: "your address",
    },
  },
} as const;
