import { parse } from "yaml";

export type FrontMatter =
  | { ok: true; fields: unknown; body: string; bodyLine: number }
  | { ok: false; reason: string };

const fence = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The fields between the two lines of hyphens, and the text after them. */
export function frontMatter(text: string): FrontMatter {
  if (text.trim() === "") return { ok: false, reason: "is missing: the file is empty" };
  const found = fence.exec(text);
  if (!found) return { ok: false, reason: "is missing: the file begins with '---', fields, and '---' again" };
  const [whole, fields = ""] = found;
  try {
    const bodyLine = whole.split("\n").length;
    return { ok: true, fields: parse(fields), body: text.slice(whole.length), bodyLine };
  } catch (error) {
    const [why] = String(error instanceof Error ? error.message : error).split("\n");
    return { ok: false, reason: `cannot be read: ${why?.replace(/:$/, "")}` };
  }
}
