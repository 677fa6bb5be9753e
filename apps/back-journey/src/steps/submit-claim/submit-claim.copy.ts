const inFull = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/London",
});

/** Every word of the finish screen. */
export const copy = {
  heading: "Final Step: Upload Your ID",
  highConfidence:
    "Thank you. We will check another database for any missing loans, and update you by email and text within 48 hours.",
  otherwise: "We start recovering what you may be owed now. Please upload your ID: it is the last thing we need.",
  hidden: {
    text: "This claim is with us. On a new device it stays hidden until you confirm your phone.",
    go: "Text me a code to open it",
  },
  texted: "Click link we texted to",
  unconfirmed: {
    before: "We text the link to",
    after: "as soon as a code has confirmed this number.",
    go: "Confirm This Number",
  },
  yourMobile: "your mobile",
  haveReady: "Please have your driver's licence or passport ready to upload.",
  otherNumber: { question: "Need the text sent to a different number?", go: "Click Here!" },
  verify: "Verify Your Identity",
  badge: "Sent over an encrypted connection",
  why: {
    summary: "Why we ask for this?",
    reasons: [
      "To confirm that the rightful person is claiming.",
      "To ensure that compensation is paid securely.",
      "Lenders may reject claims if the signature on the Letter of Authority does not match.",
      "We are regulated by the financial regulator.",
    ],
  },
  notSaved: {
    text: "We couldn't submit your claim just now. That is our fault or the connection's, not yours. Your answers are kept.",
    again: "Try again",
  },
  notes: {
    label: "Notes on this step",
    cancel: {
      title: "Changed your mind?",
      freeUntil: (day: Date) => `You can cancel free of charge until ${inFull.format(day)}.`,
      wasFreeUntil: (day: Date) => `Cancelling was free of charge until ${inFull.format(day)}.`,
      free: "You can cancel free of charge within 14 days of signing.",
      link: "Cancel your claim",
    },
    claimNumber: "Your claim number",
    reference: "Your reference",
  },
} as const;
