import { dayInFull, momentInFull } from "../receipt/receipt.copy.ts";

const several = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Every word of the page about what is stored of a claimant. */
export const copy = {
  title: "Your data",
  lede: "See what we hold, take a copy, or have it deleted. All of it is free, and you need no reason.",
  opening: [{ afterMs: 0, text: "Looking for your claim…" }],
  unreachable:
    "We couldn't open your claim just now. That is our fault or the connection's, not yours. Please try again.",
  again: "Try again",
  none: {
    lede: "We hold no claim of yours in this browser.",
    text: "If you claimed in another browser, open the link that we sent you, or ask us:",
  },
  held: {
    title: "What we hold",
    who: "Who you are",
    born: (date: string) => `, born ${date}`,
    addresses: (count: number) => (count === 0 ? "" : `, and ${several(count, "address", "addresses")}`),
    nothingYet: "Nothing yet",
    reach: "How to reach you",
    signed: { term: "What you signed", letter: "1 letter, with your signature", none: "Nothing yet" },
    answered: { term: "What you answered", text: "Your answers and consents, and what came of the identity questions" },
    found: {
      term: "What we found",
      agreements: (count: number) => `${several(count, "agreement", "agreements")} that you chose`,
      none: "No agreements that you chose",
    },
    sent: { term: "What we sent", text: "Texts and e-mails about your claim" },
    browser: { term: "From your browser", text: "When you came, and from which internet address" },
  },
  copy: {
    title: "Take a copy",
    text: "One file to read, and one for other programs. We text you a code first, so that nobody else can take it.",
    button: "Download my data",
    busy: "Gathering...",
    ready: "Your data is ready.",
    pdf: "Your data to read (PDF)",
    json: "Your data for other programs (JSON)",
  },
  erase: {
    title: "Have it deleted",
    rows: [
      { term: "Deleted at once", text: "Your details, answers, agreements and messages" },
      {
        term: "Deleted by our case workers",
        text: "The copy in our customer records. We tell them at once, and they have 30 days.",
      },
    ],
    claim: { term: "Your claim", signed: "Ends with it.", none: "Ends with it. Nothing was signed." },
    kept: {
      term: "What the law makes us keep",
      signed: "The proof of what you signed and when, for 6 years after you signed. Locked, and used for nothing else.",
      none: "Nothing",
    },
    button: "Delete my data",
    once: "We ask once more before anything happens.",
    sure: "Delete your data?",
    ends: "Your claim ends with it.",
    undone: "This cannot be undone.",
    yes: "Yes, delete it",
    busy: "Deleting...",
    no: "No, keep it",
    close: "Close and keep my data",
    otherClaim: "Another claim is open in this browser, in another tab. Nothing was deleted.",
  },
  signOut: {
    title: "Sign out",
    text: "On a shared phone or computer, sign out when you are done: nothing of your claim stays in this browser.",
    here: "Sign out here",
    everywhere: "Sign out everywhere",
    detail:
      "Everywhere also ends your visits on other devices and every link that we sent you. To come back, you confirm your phone.",
    busy: "Signing out...",
    done: "You are signed out",
    doneHere: "Nothing of your claim is left in this browser. Your claim goes on as it was.",
    doneEverywhere: "Every visit, device and link of your claim has ended. Your claim goes on as it was.",
    home: "Go to the home page",
  },
  gone: {
    marked: "Your data is deleted.",
    title: "Your claim has ended.",
    lede: "You owe us nothing. There is nothing more to do. Save or print this page: we cannot show it again.",
    receipt: "Your receipt",
    when: "Deleted",
    what: { term: "Gone", text: "Your details, answers, agreements and messages" },
    number: "Receipt number",
    kept: "Still kept",
    until: (day: string) => `until ${dayInFull(day)}`,
    nothing: "Nothing",
    print: "Print this page, or save it as a PDF",
  },
  notes: {
    label: "Notes on this page",
    wrong: { title: "Something wrong?", ask: "Write to us", after: "and we put it right. We answer within one month." },
    who: {
      title: "Who else has it",
      before: "Lenders you claim from and the two credit bureaus. The",
      link: "privacy policy",
      after: "names them all.",
    },
    unhappy: { title: "Not happy with us?", text: "You can complain to the data protection regulator, free." },
  },
  notDone: "We couldn't do that just now. That is our fault or the connection's, not yours. Please try again.",
  moment: momentInFull,
} as const;
