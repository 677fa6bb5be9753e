import type { Language } from "@claims/contracts/language/schema";
import { copy as frameInWelsh } from "./letter-frame.copy.cy.ts";
import { copy as frameInEnglish } from "./letter-frame.copy.ts";
import { letterWords as wordsInWelsh, sentenceOf as sentenceInWelsh } from "./letter-words.cy.ts";
import { letterWords as wordsInEnglish, sentenceOf as sentenceInEnglish } from "./letter-words.ts";

interface WordsOfLetters {
  readonly letterWords: typeof wordsInEnglish;
  readonly sentenceOf: typeof sentenceInEnglish;
  /** What the file says around the letter. */
  readonly frame: typeof frameInEnglish;
}

/** By the language that a letter is signed in. */
export const wordsOfLetters: Readonly<Record<Language, WordsOfLetters>> = {
  en: { letterWords: wordsInEnglish, sentenceOf: sentenceInEnglish, frame: frameInEnglish },
  cy: { letterWords: wordsInWelsh, sentenceOf: sentenceInWelsh, frame: frameInWelsh },
};
