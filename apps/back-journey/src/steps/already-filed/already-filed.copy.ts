import { agreements } from "../../receipt/receipt.copy.ts";

/** Every word of the screen for a claim that was already submitted. */
export const copy = {
  heading: "Claim already submitted!",
  text: "Unfortunately, as you've already submitted an enquiry and/or claim, we are unable to offer our services to you.",
  unseen:
    "This browser has no claim that is with us. If you sent us one elsewhere, open it by the link in our e-mail or text, or call us.",
  meaning: { before: "That is about a second claim.", marked: "Your first one is safe with us.", after: "Here it is." },
  id: {
    title: "Have you sent your ID?",
    text: "If not, please do. We write to your lenders within 48 hours of it.",
    texted: "The link we texted to",
    leads: "leads to the same place.",
    verify: "Verify Your Identity",
  },
  ways: "From here",
  open: "Open your claim",
  toChoose: (count: number) => `We found ${agreements(count)}. Choose what you claim for.`,
  home: "Go to the home page",
  back: "Go Back",
  notes: {
    label: "Notes on this step",
    adding: {
      title: "Want to add an agreement?",
      text: "You do not need a second claim. Call or write to us with your reference, and it joins this one.",
    },
    wrong: { title: "Something looks wrong?", before: "Call", or: "with your reference, or", write: "write to us" },
  },
} as const;
