/** Every word of the step beside those of its questions. */
export const copy = {
  title: "How to reach you",
  heading: "Send Results To...",
  notes: [
    { title: "Why we ask", text: "We use them to tell you what we find, and to check that it is you." },
    { title: "Your credit score is safe", text: "We run a soft search. You can see it on your file; lenders cannot." },
  ],
} as const;
