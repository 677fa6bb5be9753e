import type { Heading, List, ListItem, Paragraph, RootContent } from "mdast";
import type { Block, ListItem as Item } from "../document/document.ts";
import type { Note } from "./flaws.ts";
import { heading } from "./headings.ts";
import { inlines } from "./inlines.ts";
import { captionIn, table } from "./tables.ts";

const rejected: Partial<Record<RootContent["type"], string>> = {
  blockquote: "holds a quotation, marked by '>'; write it as a paragraph",
  code: "holds a block of code; lines of a page begin at the left edge and without backticks",
  definition: "holds a link address on a line of its own; write [words](address)",
  html: "holds HTML, which a page cannot; write it in Markdown",
  thematicBreak: "holds a rule across the page; begin a new section with '## ' instead",
};

function paragraph(node: Paragraph, note: Note): Block[] {
  const text = inlines(node.children, note);
  return text.length > 0 ? [{ kind: "paragraph", text }] : [];
}

function item(node: ListItem, note: Note): Item {
  const title = node.children.find(({ type }) => type === "heading");
  if (title) note(title, "has a heading inside a list; put it before the list");
  const [first, ...more] = node.children.filter(({ type }) => type !== "heading");
  if (first?.type === "paragraph") return { text: inlines(first.children, note), more: blocks(more, note) };
  return { text: [], more: blocks(first ? [first, ...more] : [], note) };
}

function list({ ordered, start, children }: List, note: Note): Block[] {
  const items = children.map((child) => item(child, note));
  if (ordered !== true) return [{ kind: "list", ordered: false, items }];
  return [{ kind: "list", ordered, ...(typeof start === "number" && start !== 1 && { start }), items }];
}

function subheading(node: Heading, note: Note): Block[] {
  if (node.depth === 3) return [{ kind: "subheading", ...heading(node, note) }];
  note(node, `has a heading of level ${node.depth}; sections begin with '## ' and parts of them with '### '`);
  return [];
}

function block(node: RootContent, note: Note, before: RootContent | undefined): Block[] {
  if (node.type === "paragraph") return paragraph(node, note);
  if (node.type === "heading") return subheading(node, note);
  if (node.type === "list") return list(node, note);
  if (node.type === "table") return table(node, before, note);
  note(node, rejected[node.type] ?? `holds '${node.type}', which a page cannot`);
  return [];
}

/** Paragraphs, lists and tables, with whatever a page cannot hold left out and noted. */
export function blocks(nodes: readonly RootContent[], note: Note): Block[] {
  return nodes.flatMap((node, index) => (captionIn(node, nodes[index + 1]) ? [] : block(node, note, nodes[index - 1])));
}
