/** Every word of the step beside those of its questions. */
export const copy = {
  title: "Your details",
  heading: "Find Your Agreements",
  notes: [
    { title: "Why we ask", text: "Name and date of birth pick your file out from others at the same address." },
    {
      title: "Nothing is agreed yet",
      text: "You have not signed anything. Close this page and we will not start a claim.",
    },
  ],
} as const;
