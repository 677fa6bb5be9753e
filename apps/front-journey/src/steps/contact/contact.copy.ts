/** Every word of the step beside those of its questions. */
export const copy = {
  title: "How to reach you",
  heading: "Send Results To...",
  notes: [
    { title: "Why we ask", text: "Email and mobile are how we send what we find." },
    { title: "Your credit score is safe", text: "We run a soft search. You can see it on your file; lenders cannot." },
  ],
} as const;
