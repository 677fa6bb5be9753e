import type { Heading, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Block, Section } from "../document/document.ts";
import { blocks } from "./blocks.ts";
import { collectFlaws, type Flaw, type Note } from "./flaws.ts";
import { heading, noteRepeatedIds } from "./headings.ts";

export interface CompiledText {
  intro: Block[];
  sections: Section[];
  /** What was left out of the two above, or has to be put right; a text with flaws is not published. */
  flaws: Flaw[];
}

interface Part {
  title: Heading;
  body: RootContent[];
}

const opensSection = (node: RootContent): node is Heading => node.type === "heading" && node.depth === 2;

/** The text before the first section, then each section's heading with what follows it. */
function split(nodes: readonly RootContent[]): { intro: RootContent[]; parts: Part[] } {
  const intro: RootContent[] = [];
  const parts: Part[] = [];
  for (const node of nodes) {
    if (opensSection(node)) parts.push({ title: node, body: [] });
    else (parts.at(-1)?.body ?? intro).push(node);
  }
  return { intro, parts };
}

function section({ title, body }: Part, note: Note): Section {
  const { id, text } = heading(title, note);
  if (id === undefined) note(title, "has a section without an id; end its heading with {#…}, so that links to it last");
  return { id: id ?? "", heading: text, blocks: blocks(body, note) };
}

/** Markdown to a tree of what we know how to show. HTML, scripts and unknown addresses have no place in that tree. */
export function compileText(markdown: string): CompiledText {
  const { flaws, note } = collectFlaws();
  const { children } = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const { intro, parts } = split(children);
  const compiled = {
    intro: blocks(intro, note),
    sections: parts.map((part) => section(part, note)),
  };
  noteRepeatedIds(children, note);
  if (children.length === 0) note({}, "is empty");
  return { ...compiled, flaws };
}
