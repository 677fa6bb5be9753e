type Fields = Readonly<Record<string, unknown>>;

const email = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[^\s@<>()[\],;:"]{2,}/g;
/** Ten digits and more however they are spaced: phone, account and card numbers. */
const number = /\+?\d(?:[\s().-]{0,2}\d){9,}/g;
const postcode = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;

const months = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
/** 23/11/69, 1969-11-23, 23 November 1969, November 23rd, 1969. */
const date = new RegExp(
  `\\b\\d{1,4}\\s?[/.-]\\s?\\d{1,2}\\s?[/.-]\\s?\\d{1,4}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${months}\\s*,?\\s*\\d{2,4}\\b|\\b${months}\\s+\\d{1,2}(?:st|nd|rd|th)?\\s*,?\\s*\\d{2,4}\\b`,
  "gi",
);
/** With room around its signs, as people spell it out to be read. */
const spacedEmail = /[^\s@<>()[\],;:"]+\s*(?:@|\(at\)|\[at\])\s*[^\s@<>()[\],;:"]+\s*\.\s*[a-z]{2,24}\b/gi;

const kinds = [
  [email, "[e-mail]"],
  [spacedEmail, "[e-mail]"],
  [date, "[date]"],
  [number, "[number]"],
  [postcode, "[postcode]"],
] as const;

/** Fields of a claim whose values are a person's. */
const personal = [
  "first_name",
  "last_name",
  "previous_name",
  "email",
  "phone_number",
  "dob",
  "dateOfBirth",
  "postcode",
  "address",
  "previousAddresses",
  "signature_typed_name",
  "ip_address",
  "started_from",
] as const;

/** Too short to be looked for: a house number would be found in every figure. Of a name two letters are enough. */
const shortest = 3;
const shortestOfName = 2;
const names: readonly string[] = ["first_name", "last_name", "previous_name"];

/** The text with everything taken out that this claim holds of a person, and whatever else has the form of such data. */
export function withoutPersonalData(text: string, fields: Fields): string {
  const known = personal.flatMap((name) =>
    wordsIn(fields[name]).filter((word) => word.length >= (names.includes(name) ? shortestOfName : shortest)),
  );
  const masked = kinds.reduce((rest, [kind, instead]) => rest.replace(kind, instead), text);
  const words = longestFirst(known);
  // Most texts are ours and hold none of them: to look for all at once is one expression to compile in the place of some thirty.
  if (words.length === 0 || !alone(words).test(masked)) return masked;
  return words.reduce((rest, word) => rest.replace(alone([word]), "[…]"), masked);
}

function wordsIn(value: unknown): string[] {
  if (typeof value === "string")
    return [value.trim(), ...value.split(/[\s,]+/)].filter((word) => !ordinary.has(word.toLowerCase()));
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** Words of addresses that give no person away, and that texts are full of. */
const ordinary = new Set([
  "road",
  "street",
  "lane",
  "avenue",
  "close",
  "flat",
  "house",
  "the",
  "and",
  "court",
  "drive",
  "way",
  "gb",
  "mrs.",
]);

function longestFirst(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

/** Any of them, as a word of its own, whatever its case; spaces in it may be of any width. */
function alone(words: readonly string[]): RegExp {
  const patterns = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}
