// Made when there is a day to write: on a slow phone it takes 60 ms.
const inFull = (day: Date) =>
  day.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/London" });

/** Every word of the sign step, but for what is declared: that is data of its own, with a version. */
export const copy = {
  title: "Your signature",
  heading: "Almost Done — Please Sign to Start Your Claim",
  found: "Congratulations: we have found your car finance agreement. Sign to start your claim.",
  declarations: "What you are signing",
  letter: { link: "Read the letter you are signing", about: "All of it, filled in. Two minutes." },
  hidden: {
    title: "Please confirm your phone before you sign.",
    text: "You opened this claim on a new device, so we hide your details. We text you a code. Then you can read the letter.",
    link: "Confirm my phone",
  },
  worked: (recovered: string, kept: string) => `On ${recovered}, you keep ${kept}.`,
  signature: "Your signature",
  draw: {
    tab: "Draw",
    label: "Signature drawing area. To use a keyboard, choose Type.",
    labelAlone: "Signature drawing area.",
    hint: "Use a finger, a pen or a mouse.",
    onPhone: "Sign on your phone",
    flag: "Sign here",
    clear: "Clear",
    blocked: "Your browser does not let anything be drawn here. Please type your name instead.",
    unreadable: "Your browser does not let us read what you drew. Please type your name instead.",
  },
  type: {
    tab: "Type",
    label: "Type your full legal name",
    hint: "It counts the same as a drawn signature. We keep it as typed. Capitals, accents and middle names may differ.",
    name: {
      shown: "You told us you are",
      which: "Which name is right?",
      save: "We sign the letter with that",
      correct: "We change it in your details",
      signAs: (given: string) => `Sign as ${given}`,
      change: "Change the name I gave",
      rejected: (given: string, typed: string) => `Please sign as ${given}. ‘${typed}’ is not the name you gave us.`,
      listed: (given: string) => `please sign as ${given}`,
    },
    caption: (name: string, day: Date) => `Typed by ${name}, ${inFull(day)}`,
  },
  problems: "There is a problem",
  spokenError: "Error:",
  missing: "Please provide your signature to continue",
  confirmation: { field: "Your confirmation", missing: "This field is required" },
  button: { find: "Find My Agreement(s)", start: "Start My Claim", busy: "Processing..." },
  freeUntil: (day: Date) => `Free to cancel until ${inFull(day)}.`,
  notReached:
    "We couldn't reach our service, so you have not signed yet. Your signature stays on this page: we send it when the " +
    "connection is back, or when you press the button again.",
  changedSince:
    "We couldn't reach our service, so you have not signed yet. You have changed something since then: please press the " +
    "button again to sign.",
  waiting: [
    { afterMs: 0, text: "Secure check in progress…", detail: "This won't affect your credit score" },
    { afterMs: 3_000, text: "Almost there — fetching your results now.", detail: "Please keep this window open" },
    {
      afterMs: 10_000,
      text: "Still working… this can take a little longer at busy times.",
      detail: "Please keep this window open",
    },
  ],
  notes: {
    label: "Notes on this step",
    does: {
      title: "What your signature does",
      points: ["Lets us write to your lenders for you", "Lets us ask for copies of your agreements"],
    },
    doesNot: {
      title: "What it does not do",
      text: "It is not a loan application, and nobody can use it to move your money.",
    },
    yours: {
      title: "Your copy",
      text: "Once you have signed, the Letter of Authority can be downloaded from every page that follows.",
    },
    name: {
      title: "Why the name must be yours",
      text: "A lender can turn down a letter that is signed with another name.",
    },
  },
} as const;
