const dayInFull = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/London" });
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/London" });

/** Every word of cancelling. */
export const copy = {
  title: "Cancel your claim",
  opening: [{ afterMs: 0, text: "Finding your claim…", detail: "Nothing is cancelled yet." }],
  ask: {
    lede: "You can cancel free of charge within 14 days of signing. After that we charge for the work already done: £23 per hour, for at most 9.5 hours.",
    signed: (on: Date, freeUntil: Date) =>
      `You signed on ${dayInFull.format(on)}. Free to cancel until ${dayInFull.format(freeUntil)}.`,
    cancel: "Cancel my claim",
    keep: "Keep my claim",
  },
  confirm: {
    title: "Are you sure?",
    lede: "We stop all work on your claim. You can claim again later, with us or free of charge through your lender.",
    yes: "Yes, cancel my claim",
    busy: "Cancelling...",
    no: "No, keep my claim",
  },
  done: {
    title: "Your claim is cancelled",
    lede: "There is nothing to pay. Please keep this receipt.",
    when: "Cancelled on",
    receipt: "Receipt number",
    moment: (at: string) => moment.format(new Date(at)),
    print: "Print this receipt",
  },
  notFound: "We couldn't find the claim in this link. Please check the link, or contact our support team: they can cancel it for you.",
  notSigned:
    "There is nothing to cancel: no claim was signed in this browser. Please use the link in the text we sent after you signed, or contact our support team.",
  again: "Try again",
} as const;
