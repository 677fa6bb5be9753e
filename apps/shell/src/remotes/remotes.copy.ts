// Made when there is a day to write: on a slow phone it takes 60 ms.
const inFull = (moment: string) => new Date(moment).toLocaleDateString("en-GB", { dateStyle: "long" });

/** Every word of a screen that is on its way, or did not arrive. */
export const copy = {
  loading: "Loading…",
  failed: {
    title: "We couldn't load this step. Your answers are saved.",
    lead: "We couldn't load this step.",
    marked: "Your answers are saved.",
    page: "We couldn't load this page.",
    lede: "This is our fault or the connection's, not yours. Trying again usually works.",
    again: "Try again",
    saved: "Saved so far",
    stuck: {
      title: "Still stuck?",
      before: "Come back on this device within 90 days and carry on from here, or call ",
      call: "Call ",
      after: ".",
    },
  },
  answers: { address: "Address", details: "Your details", contact: "How we reach you", signature: "Signature" },
  signedOn: (moment: string) => `Signed ${inFull(moment)}`,
} as const;
