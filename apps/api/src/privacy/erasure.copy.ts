/** What stays of an erased claim, and why. */
export const copy = {
  evidence: (years: number) => ({
    what: "The evidence of your signature: what you declared, your details and signature as you signed, and when and from where you did.",
    why: `We have to be able to prove for ${years} years what you authorised us to do, and that you did. It is locked, and used for nothing else.`,
  }),
  elsewhere: {
    what: "The copy of your details and of your claim in our customer records, which lie outside this site.",
    why: "We have told our case workers, there and in their chat, that you had your data deleted. They delete the copy by that day, all but what they must be able to prove.",
  },
};
