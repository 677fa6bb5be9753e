import type { copy as english } from "./stop-reminders.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: typeof english = {
  ask: {
    title: "Stopio nodiadau atgoffa?",
    text: "Ni fyddwn wedyn yn anfon rhagor o nodiadau atgoffa i'r cyfeiriad hwn. Mae hawliad a ddechreuwyd gennych yn aros fel y mae.",
    button: "Stopio nodiadau atgoffa",
  },
  done: {
    title: "Ni chewch ragor o nodiadau atgoffa",
    text: "Nid oes dim arall yn newid. Mae hawliad a ddechreuwyd gennych yn aros fel y mae, a gallwch fynd ymlaen ag ef unrhyw bryd.",
  },
  questions: ({ phone, email }) => `Cwestiynau? Ffoniwch ${phone} neu ysgrifennwch at ${email}.`,
};
