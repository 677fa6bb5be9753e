import * as v from "valibot";

const mostCharacters = 7;
const ukPostcode = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

/**
 * A postcode as the field shows it while it is typed: capitals, letters and digits only, and the space before the
 * last three as soon as it could be complete (5 to 7 characters). Shorter text keeps its own spaces.
 */
export function formatPostcode(text: string): string {
  const shown = text.toUpperCase().replace(/[^A-Z\d ]/g, "");
  const joined = shown.replaceAll(" ", "").slice(0, mostCharacters);
  if (joined.length < 5) return shown.trimStart().replace(/ +/g, " ").slice(0, mostCharacters + 1);
  return `${joined.slice(0, -3)} ${joined.slice(-3)}`;
}

/** Postcode in, its usual form out: `postcode-missing`, `postcode-invalid`. */
export const postcodeRule = v.pipe(
  v.string("postcode-missing"),
  v.trim(),
  v.nonEmpty("postcode-missing"),
  v.maxLength(16, "postcode-invalid"),
  v.regex(/^[A-Za-z\d ]*$/, "postcode-invalid"),
  v.transform((text) => text.toUpperCase().replaceAll(" ", "")),
  v.transform((joined) => `${joined.slice(0, -3)} ${joined.slice(-3)}`),
  v.regex(ukPostcode, "postcode-invalid"),
);
