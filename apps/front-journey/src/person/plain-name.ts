/**
 * A name as the rules have it: one space between words, and plain hyphens and apostrophes where it was typed or pasted
 * with others that look the same. What the rules take stays as it is: a name that was signed with may not change.
 */
export function plainName(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/‘/g, "'")
    .replace(/[‐‑–—]/g, "-");
}
