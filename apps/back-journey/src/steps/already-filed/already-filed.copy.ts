/** Every word of the screen for a claim that was already submitted. */
export const copy = {
  heading: "Claim already submitted!",
  text: "Unfortunately, as you've already submitted an enquiry and/or claim, we are unable to offer our services to you.",
  meaning: "That is about a second claim. Your first claim is safe with us, and goes on.",
  open: "Open your claim",
  back: "Go Back",
} as const;
