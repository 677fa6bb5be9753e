/** Every word of a claim picked up again. */
export const copy = {
  looking: {
    title: "Finding your claim",
    messages: [
      { afterMs: 0, text: "Finding your claim…", detail: "It'll take just a moment." },
      {
        afterMs: 10_000,
        text: "Still working… this can take a little longer at busy times.",
        detail: "Please keep this window open",
      },
    ],
  },
  asking: {
    title: (name: string | null) =>
      name === null ? "Continue the claim of this link?" : `Continue the claim of ${name}?`,
    lede: "You have another claim under way in this browser. It stays as it is, and you can come back to it.",
    agree: "Continue the claim of the link",
    keep: "Go on with my own claim",
  },
  found: {
    title: "Welcome back",
    lede: "We have found your claim and everything you entered.",
    masked: "We have found your claim. To keep it safe, some details stay hidden until you confirm your phone.",
    onward: "Taking you back to where you left off…",
  },
  spent: {
    title: "This code does not work any more",
    text: "It opens your claim on one phone, for ten minutes. Press ‘Make a new code’ on your computer, and point your camera at that one.",
  },
  signed: {
    title: "This claim is signed",
    text: "There is nothing left to sign here. Your computer goes on by itself, and you can close this page.",
  },
  failed: {
    title: "We couldn't open your claim",
    "no-id":
      "Oops! We couldn't find the ID in the link. Could you please double-check the link you used? If the problem persists, feel free to reach out to our support team.",
    "not-found":
      "Error while trying to find the claim in the link. Could you please double-check the link you used? If the problem persists, feel free to reach out to our support team.",
    again: "Try again",
    start: "Start a new claim",
  },
} as const;
