import type { Heading, PhrasingContent, RootContent } from "mdast";
import type { Inline } from "../document/document.ts";
import type { Note } from "./flaws.ts";
import { inlines } from "./inlines.ts";

const mark = /\s*\{#([^{}]*)\}\s*$/;
const shape = /^[a-z][a-z0-9-]*$/;

/** Elements of the page around the text that scripts look up by these ids. */
const taken = new Set(["contents", "declared", "main", "registry", "root", "site", "words"]);

function markedId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  return last?.type === "text" ? mark.exec(last.value)?.[1] : undefined;
}

/** What of a heading are its words. */
function withoutMark({ children }: Heading): PhrasingContent[] {
  const last = children.at(-1);
  if (last?.type !== "text") return children;
  const value = last.value.replace(mark, "");
  return value === "" ? children.slice(0, -1) : [...children.slice(0, -1), { ...last, value }];
}

/** A heading's words, and the id written at its end as {#id}. */
export function heading(node: Heading, note: Note): { id?: string; text: Inline[] } {
  const id = markedId(node);
  const text = inlines(withoutMark(node), note);
  if (text.length === 0) note(node, "has a heading without words");
  if (id === undefined) return { text };
  if (shape.test(id) && !taken.has(id)) return { id, text };
  const rule = "an id has small letters, digits and hyphens, and begins with a letter";
  note(node, `has the id '${id}'${taken.has(id) ? ", which the page itself uses" : `; ${rule}`}`);
  return { text };
}

/** The same id twice would send every link to the first of the two. */
export function noteRepeatedIds(nodes: readonly RootContent[], note: Note): void {
  const seen = new Set<string>();
  for (const node of nodes) {
    const id = node.type === "heading" ? markedId(node) : undefined;
    if (id === undefined) continue;
    if (seen.has(id)) note(node, `has the id '${id}', which an earlier heading has already`);
    seen.add(id);
  }
}
