/** Every word of the step beside those of its questions. */
export const copy = {
  title: "Your details",
  heading: "Your Details",
  lede: "Please provide your full details so we can process your claim.",
  notes: [
    {
      title: "Why we ask",
      text: "Name and date of birth pick your file out from others at the same address. Email and mobile are how we send what we find.",
    },
    { title: "Your credit score is safe", text: "We run a soft search. You can see it on your file; lenders cannot." },
  ],
  /** Read out when the next questions appear below. */
  reached: ["", "Your date of birth is asked next.", "Your email and mobile number are asked next."],
} as const;
