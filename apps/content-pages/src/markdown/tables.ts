import type { Paragraph, RootContent, Table as TableNode, TableRow } from "mdast";
import type { Block, FeeRows, Inline } from "../document/document.ts";
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

/** {{fees.bands}}, or {{fees.on.700}} for what becomes of a refund of £700. */
const named = /^\{\{\s*fees\.(?:bands|on\.([1-9]\d{0,6}))\s*\}\}$/;

/** What a row is made of that holds nothing but the name of figures. */
function feesIn({ children: [only, ...others] }: TableRow): FeeRows | undefined {
  const [text, ...more] = only?.children ?? [];
  const [found, refund] = (text?.type === "text" && others.length + more.length === 0 && named.exec(text.value)) || [];
  if (!found) return undefined;
  return refund === undefined ? "bands" : Number(refund);
}

const cellsOf = (rows: FeeRows) => (rows === "bands" ? 3 : 4);

function cells(row: TableRow | undefined, note: Note): Inline[][] {
  const fees = row && feesIn(row);
  if (fees !== undefined) return [[{ kind: "fees", rows: fees }]];
  return row?.children.map((cell) => inlines(cell.children, note)) ?? [];
}

const isNamed = (row: Inline[][]) => row.flat().some((part) => typeof part === "object" && part.kind === "fees");

/** Whether any table of these has a row whose figures stand elsewhere. */
export function namesFees(written: readonly Block[]): boolean {
  return written.some((block) => {
    if (block.kind === "table") return block.rows.some(isNamed);
    return block.kind === "list" && block.items.some(({ more }) => namesFees(more));
  });
}

/** A table with its caption, by which the part of the page that scrolls sideways is known. */
export function table(node: TableNode, before: RootContent | undefined, note: Note): Block[] {
  const title = caption(captionIn(before, node), note);
  if (title.length === 0) note(node, "has a table without a caption; write a line 'Table: what it shows' above it");
  const [head, ...rows] = node.children;
  const columns = cells(head, note);
  for (const row of rows) {
    const fees = feesIn(row);
    const count = fees === undefined ? row.children.length : cellsOf(fees);
    if (count !== columns.length) note(row, `has a row of ${count} cells in a table of ${columns.length}`);
  }
  return [{ kind: "table", caption: title, columns, rows: rows.map((row) => cells(row, note)) }];
}
