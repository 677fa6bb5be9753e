import type { Language } from "@claims/contracts/language/schema";
import { textWords as inWelsh } from "./text-words.cy.ts";
import { textWords as inEnglish } from "./text-words.ts";

/** The words of texts and of the call, by the language of their claim. */
export const wordsOfTexts: Readonly<Record<Language, typeof inEnglish>> = { en: inEnglish, cy: inWelsh };
