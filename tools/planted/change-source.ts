const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[\w$]+|\S/g;
const isWord = (text: string) => /^[\w$]+$/.test(text);
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

/** Matches the same tokens on whichever lines a formatter put them, with or without a comma after the last of a list. */
function patternOf(source: string): RegExp {
  const tokens = source.replaceAll(/,(?=\s*[)\]}])/g, "").match(token) ?? [];
  const parts = tokens.map((text, nth) => {
    const before = tokens[nth - 1];
    if (before === undefined) return (isWord(text) ? String.raw`(?<![\w$])` : "") + escaped(text);
    if (text === "," && nth === tokens.length - 1) return String.raw`(?![\w$])(?:\s*,)?`;
    const gap = isWord(before) && isWord(text) ? String.raw`\s+` : String.raw`\s*`;
    return (/^[)\]}]$/.test(text) ? String.raw`(?:\s*,)?` : "") + gap + escaped(text);
  });
  return new RegExp(parts.join(""), "g");
}

/** Replaces a piece of source everywhere; null where it is nowhere. */
export function changeSource(source: string, from: string, to: string): string | null {
  const pattern = patternOf(from);
  return pattern.test(source) ? source.replaceAll(pattern, () => to) : null;
}
