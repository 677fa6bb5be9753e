import { yamlFields } from "./yaml-fields.ts";

export type FrontMatter = { ok: true; fields: unknown; body: string; bodyLine: number } | { ok: false; reason: string };

const fence = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The fields between the two lines of hyphens, and the text after them. */
export function frontMatter(text: string): FrontMatter {
  if (text.trim() === "") return { ok: false, reason: "is missing: the file is empty" };
  const found = fence.exec(text);
  if (!found) return { ok: false, reason: "is missing: the file begins with '---', fields, and '---' again" };
  const [whole, fields = ""] = found;
  const read = yamlFields(fields);
  if (!read.ok) return read;
  return { ...read, body: text.slice(whole.length), bodyLine: whole.split("\n").length };
}
