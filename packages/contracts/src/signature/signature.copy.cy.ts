import type { copy as english } from "./signature.copy.ts";

/** A draft: a translator has not confirmed it. */
export const copy: typeof english = {
  "no-strokes": "Rhaid cael o leiaf 1 strôc.",
  "too-small": "Mae'r llofnod yn rhy fach.",
  "too-short": "Mae'r llofnod yn rhy fyr.",
  "too-quick": "Lluniwch am o leiaf 1 eiliad.",
};
