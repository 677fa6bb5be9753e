import * as v from "valibot";

/** The titles on offer. */
export const titles = ["Mr.", "Mrs.", "Ms.", "Other"] as const;

/** One of `titles`. */
export type Title = (typeof titles)[number];

const letters = /^\p{L}\p{M}*(?:[-'’ ]?\p{L}\p{M}*)*$/u;
/** Letters and marks that no reader shows, such as the Hangul filler: a name of them would look like none. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;
const titleWords = new Set(["mr", "mrs", "miss", "ms", "dr", "prof"]);
const longestName = 60;

function isLongEnough(text: string) {
  return Array.from(text).length >= 2;
}

function name<const Field extends "first-name" | "surname" | "previous-name">(field: Field) {
  return v.pipe(
    v.string(`${field}-missing`),
    v.trim(),
    v.normalize("NFC"),
    v.nonEmpty(`${field}-missing`),
    v.regex(letters, `${field}-letters-only`),
    v.check((text) => !unseen.test(text), `${field}-letters-only`),
    v.check(isLongEnough, `${field}-too-short`),
    v.maxLength(longestName, `${field}-too-long`),
  );
}

/** Title: `title-missing`. */
export const titleRule = v.picklist(titles, "title-missing");

/** First name: `first-name-missing`, `-letters-only`, `-too-short`, `-too-long`, `-title-word`. */
export const firstNameRule = v.pipe(
  name("first-name"),
  v.check((text) => !titleWords.has(text.toLowerCase()), "first-name-title-word"),
);

/** Surname: `surname-missing`, `-letters-only`, `-too-short`, `-too-long`. */
export const surnameRule = name("surname");

/** Previous name: as a surname, or empty for none: `previous-name-letters-only`, `-too-short`, `-too-long`. */
export const previousNameRule = v.union([v.pipe(v.string(), v.trim(), v.literal("")), name("previous-name")]);

/** The text with each word's first letter made a capital; capitals inside a word stay as typed. */
export function capitaliseName(text: string): string {
  return text.replace(/(^|[\s'’-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
