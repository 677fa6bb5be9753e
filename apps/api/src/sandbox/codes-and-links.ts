/**
 * The 4 digits of a one-time code: as phones look for it in the last line, digit by digit as a voice says it, or
 * beside the word.
 */
export function codeIn(text: string): string | undefined {
  const forPhones = /#(\d{4})\s*$/.exec(text)?.[1];
  if (forPhones !== undefined) return forPhones;
  const words = text.replace(/https?:\/\/\S+/g, "");
  const spoken = /\b(?:code is|cod yw) (\d), (\d), (\d), (\d)\b/.exec(words);
  if (spoken !== null) return spoken.slice(1).join("");
  return /\bcode\b[^\d]{0,40}\b(\d{4})\b/i.exec(words)?.[1] ?? /\b(\d{4})\b[^\d]{0,40}\bcode\b/i.exec(words)?.[1];
}

/** Every address in a body, however deep, once. */
export function linksIn(body: unknown): string[] {
  const found = textsIn(body).flatMap((text) => text.match(/https?:\/\/[^\s"'<>]+/g) ?? []);
  // The HTML of an e-mail spells the same address in its own way.
  return [...new Set(found.map((link) => link.replaceAll("&amp;", "&").replace(/[.,;:!?)]+$/, "")))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}
