import type { Paragraph, RootContent, Table as TableNode, TableRow } from "mdast";
import type { Block, Inline } from "../document/document.ts";
import type { Note } from "./flaws.ts";
import { inlines } from "./inlines.ts";

const start = /^Table:\s*/;

/** The paragraph that names the table after it: a line that begins with 'Table:'. */
export function captionIn(node: RootContent | undefined, next: RootContent | undefined): Paragraph | undefined {
  if (node?.type !== "paragraph" || next?.type !== "table") return undefined;
  const first = node.children[0];
  return first?.type === "text" && start.test(first.value) ? node : undefined;
}

function caption(node: Paragraph | undefined, note: Note): Inline[] {
  const [first, ...rest] = node ? inlines(node.children, note) : [];
  return typeof first === "string" ? [first.replace(start, ""), ...rest].filter((part) => part !== "") : [];
}

function cells(row: TableRow | undefined, note: Note): Inline[][] {
  return row?.children.map((cell) => inlines(cell.children, note)) ?? [];
}

/** A table with its caption, by which the part of the page that scrolls sideways is known. */
export function table(node: TableNode, before: RootContent | undefined, note: Note): Block[] {
  const named = caption(captionIn(before, node), note);
  if (named.length === 0) note(node, "has a table without a caption; write a line 'Table: what it shows' above it");
  const [head, ...rows] = node.children;
  const columns = cells(head, note);
  for (const row of rows) {
    const count = row.children.length;
    if (count !== columns.length) note(row, `has a row of ${count} cells in a table of ${columns.length}`);
  }
  return [{ kind: "table", caption: named, columns, rows: rows.map((row) => cells(row, note)) }];
}
