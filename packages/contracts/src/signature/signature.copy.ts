/** What is said of each fault of a drawn signature. */
export const copy = {
  "no-strokes": "Must have at least 1 strokes.",
  "too-small": "Signature too small.",
  "too-short": "Signature too short.",
  "too-quick": "Draw for at least 1 second.",
};
