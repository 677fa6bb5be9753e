import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What shows that an item holds: a test by its file and title, or the decision that settles it otherwise. */
export type ShownBy =
  | { readonly kind: "test"; readonly file: string; readonly title: string }
  | { readonly kind: "decided"; readonly why: string };

export interface Item {
  /** The document (F: front half, B: back half) and its line; a letter where one line says several things. */
  readonly id: string;
  readonly text: string;
  readonly shownBy: readonly ShownBy[];
}

export interface Chapter {
  readonly title: string;
  readonly items: readonly Item[];
}

const itemLine = /^([FB]\d+(?: [a-z])?) (.+)$/;
const decidedLine = /^ {2}decided: (.+)$/;
const testLine = /^ {2}([\w.-]+\.(?:test|spec)\.tsx?): (.+)$/;

/** Reads items.txt: `## chapter`, an item a line, and below it, indented, what shows it. */
export function readItems(text = readFileSync(join(import.meta.dirname, "items.txt"), "utf8")): readonly Chapter[] {
  const chapters: { title: string; items: { id: string; text: string; shownBy: ShownBy[] }[] }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const fault = (why: string) => new Error(`tools/specification/items.txt, line ${index + 1}: ${why}.`);
    const chapter = chapters.at(-1);
    const shownBy = chapter?.items.at(-1)?.shownBy;
    const [, id, says] = itemLine.exec(line) ?? [];
    const [, why] = decidedLine.exec(line) ?? [];
    const [, file, title] = testLine.exec(line) ?? [];
    if (line === "") continue;
    if (line.startsWith("## ")) chapters.push({ title: line.slice(3), items: [] });
    else if (id && says && chapter) chapter.items.push({ id, text: says, shownBy: [] });
    else if (why && shownBy) shownBy.push({ kind: "decided", why });
    else if (file && title && shownBy) shownBy.push({ kind: "test", file, title });
    else throw fault("this is neither a chapter, nor an item, nor what shows one");
  }
  return chapters;
}
