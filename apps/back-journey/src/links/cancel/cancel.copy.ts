import { agreements, dayInFull, momentInFull } from "../../receipt/receipt.copy.ts";

/** Every word of cancelling. */
export const copy = {
  title: "Cancel your claim",
  opening: [{ afterMs: 0, text: "Finding your claim…", detail: "Nothing is cancelled yet." }],
  ask: {
    claim: "Claim",
    free: "Cancelling is free until",
    day: dayInFull,
    terms:
      "You can cancel free of charge within 14 days of signing. After that we charge for the work already done: £23 per hour, for at most 9.5 hours.",
    means: "What it means",
    rows: [
      { term: "To pay", text: "Nothing. You are within the free 14 days." },
      { term: "Your letter", text: "Ends at once. We write to no lender with it." },
      { term: "Your agreements", text: "Stay yours. You can claim for free yourself, or with us later." },
    ],
    kept: { term: "What we keep", text: "A record that you signed and cancelled.", link: "See or delete the rest" },
    cancel: "Cancel my claim",
    keep: "Keep my claim",
    once: "We ask once more before anything happens. We do not ask why.",
  },
  charged: { title: "Cancelling is no longer free" },
  confirm: {
    /** With hyphens at which no line ends: a reference is read as one. */
    title: (reference: string) => `Cancel claim ${reference.replaceAll("-", "\u2011")}?`,
    lede: "You pay nothing. To claim with us again you would sign a new letter.",
    yes: "Yes, cancel it",
    busy: "Cancelling...",
    no: "No, keep it",
    close: "Close and keep my claim",
    failed:
      "We couldn't cancel your claim just now. That is our fault or the connection's, not yours. Please try again.",
  },
  done: {
    title: "Your claim is cancelled.",
    marked: "You owe us nothing.",
    lede: "It was within the free 14 days. There is nothing more to do.",
    receipt: "Your receipt",
    when: "Cancelled",
    moment: momentInFull,
    number: "Receipt number",
    pay: { term: "To pay", text: "£0.00" },
    letter: { term: "Your letter", text: "Ended. Nobody can use it from now on." },
    lenders: { term: "Your lenders", text: "We write to none of them." },
    id: { term: "Your ID", text: "Not needed. Please do not send it." },
    emailed: "E-mailed to",
    happened: "What happened",
    signed: { strong: "You signed.", found: (claimed: number) => `We found ${agreements(claimed)}.` },
    cancelled: { strong: "You cancelled.", text: "We stopped work the same minute." },
    ways: "If you want to",
    free: { title: "Claim for free yourself", detail: "Complain to your lender first, then go to the ombudsman." },
    data: { title: "Have your data deleted", detail: "We show what we hold, and what the law makes us keep." },
    startAgain: { title: "Start a new claim", detail: "With a new letter, and 14 new days to change your mind." },
    print: "Print this receipt",
  },
  notes: {
    label: "Notes on this page",
    after: {
      title: (day: string) => `After ${day}`,
      text: "You can still cancel. We may then charge £23 an hour for work done. The most is 9.5 hours, which is £218.50.",
    },
    talk: { title: "Rather talk?", before: "Call", after: "free. Saying so on the phone or by e-mail counts too." },
    keep: { title: "Keep this page", text: "Print it, or save it as a PDF. It is proof that you cancelled." },
    keepEmail: {
      title: "Keep this page",
      text: "Or keep the e-mail: it says the same. Both are proof that you cancelled.",
    },
    calls: {
      title: "If someone calls you",
      text: "We do not call people to change their mind. If someone does, it is not us.",
    },
  },
  notOpened: {
    "not-found":
      "We couldn't find the claim in this link. Please check the link, or contact our support team: they can cancel it for you.",
    "not-signed":
      "There is nothing to cancel: no claim was signed in this browser. Please use the link in the text we sent after you signed, or contact our support team.",
    "confirm-phone": "To cancel here, please show that the claim is yours: we text a code to the phone on the claim.",
    unreachable:
      "We couldn't open your claim just now. That is our fault or the connection's, not yours. Nothing was cancelled.",
  },
  closed: {
    title: "This claim was cancelled",
    lede: "It is closed, and there is nothing to pay. You can start a new claim whenever you like.",
  },
  confirmPhone: "Confirm my phone",
  again: "Try again",
} as const;
