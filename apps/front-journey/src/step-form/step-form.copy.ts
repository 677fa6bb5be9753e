/** Every word that the forms of the details steps share. */
export const copy = {
  next: "Next",
  busy: "Processing...",
  problems: "There is a problem",
  spokenError: "Error:",
  notes: "Notes on this step",
} as const;
