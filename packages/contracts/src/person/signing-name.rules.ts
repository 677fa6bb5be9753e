/** Letters that differ in case or accents alone are the same: ø and o, ß and ss too. */
const letters = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true });

const titleWords = new Set(["mr", "mrs", "miss", "ms", "dr", "prof"]);

/** The words of a name: hyphens part words, apostrophes and full stops do not. A title in front is none of it. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize("NFC")
    .replace(/[.'’]/g, "")
    .split(/[\s\p{Pd}]+/u)
    .filter(Boolean);
  const [first = "", ...others] = words;
  return others.length > 1 && titleWords.has(first.toLowerCase()) ? others : words;
}

const isSame = (one: string, other: string) => letters.compare(one, other) === 0;

function isInitial(word: string, name: string): boolean {
  const [first = ""] = Array.from(name);
  return Array.from(word).length === 1 && isSame(word, first);
}

/**
 * True where a typed name is the claimant's: it begins with the first name or its initial and ends with the surname.
 * Case, accents, hyphens and apostrophes are forgiven, and so is whatever stands between as middle names.
 */
export function isSignedBy(
  typed: string,
  { firstName, surname }: { readonly firstName: string; readonly surname: string },
): boolean {
  const words = wordsOf(typed);
  const last = wordsOf(surname);
  const [first = ""] = wordsOf(firstName);
  const [begun = ""] = words;
  const end = words.slice(Math.max(1, words.length - last.length));
  const endsWithSurname = end.length === last.length && end.every((word, at) => isSame(word, last[at] ?? ""));
  return endsWithSurname && (isSame(begun, first) || isInitial(begun, first));
}
