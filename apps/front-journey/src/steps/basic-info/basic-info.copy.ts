/** Every word of the step beside those of its questions. */
export const copy = {
  title: "Your details",
  heading: "Find Your Agreements",
  notes: [
    {
      title: "Why we ask",
      text: "Other people may have lived at your address. Your name and date of birth tell us which file is yours.",
    },
    {
      title: "Nothing is agreed yet",
      text: "You have not signed anything. Close this page and we will not start a claim.",
    },
  ],
} as const;
