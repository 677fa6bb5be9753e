/** Every word of the step beside those of its questions. */
export const copy = {
  title: "Your details",
  heading: "Your Details",
  lede: "Please provide your full details so we can process your claim.",
  notes: [
    {
      title: "Why we ask",
      text: "Other people may have lived at your address. Your name and date of birth tell us which file is yours. We use your email and mobile to tell you what we find.",
    },
    { title: "Your credit score is safe", text: "We run a soft search. You can see it on your file; lenders cannot." },
  ],
  /** Read out when the next questions appear below. */
  reached: ["", "Your date of birth is asked next.", "Your email and mobile number are asked next."],
} as const;
