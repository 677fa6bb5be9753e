/** Control characters, and those that turn the direction of what follows: what is read would not be what is there. */
const invisible = /(?!\t)[\p{Cc}\p{Cf}]/gu;

/** The first such character as editors name it, U+202E. */
export function invisibleCharacter(text: string): string | undefined {
  const [found] = text.match(invisible) ?? [];
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}

export function withoutInvisibleCharacters(text: string): string {
  return text.replaceAll(invisible, "");
}
