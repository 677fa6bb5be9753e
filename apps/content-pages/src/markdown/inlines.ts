import type { Link, PhrasingContent, Text } from "mdast";
import type { Inline } from "../document/document.ts";
import { splitFacts } from "./facts.ts";
import type { Note } from "./flaws.ts";
import { invisibleCharacter, withoutInvisibleCharacters } from "./invisible-characters.ts";
import { linkTarget } from "./link-target.ts";

const rejected: Partial<Record<PhrasingContent["type"], string>> = {
  html: "holds HTML, which a page cannot; write it in Markdown",
  image: "holds a picture, which a page of text cannot",
  imageReference: "holds a picture, which a page of text cannot",
  inlineCode: "holds code, marked by backticks; write it as plain words",
  linkReference: "holds a link without its address; write [words](address)",
};

function words(node: Text, note: Note): Inline[] {
  const line = node.value.replaceAll("\n", " ");
  const hidden = invisibleCharacter(line);
  if (hidden !== undefined) note(node, `holds the invisible character ${hidden}; type the words anew`);
  return splitFacts(withoutInvisibleCharacters(line), (reason) => note(node, reason));
}

function link(node: Link, note: Note): Inline[] {
  const text = inlines(node.children, note);
  const to = linkTarget(node.url);
  if (to !== undefined && text.length > 0) return [{ kind: "link", to, text }];
  const allowed = "https://…, /…, #…, mailto:… or tel:…";
  note(node, to === undefined ? `links to '${node.url}'; a link leads to ${allowed}` : "holds a link without words");
  return text;
}

function inline(node: PhrasingContent, note: Note): Inline[] {
  if (node.type === "text") return words(node, note);
  if (node.type === "strong") return [{ kind: "strong", text: inlines(node.children, note) }];
  if (node.type === "emphasis") return [{ kind: "emphasis", text: inlines(node.children, note) }];
  if (node.type === "link") return link(node, note);
  if (node.type === "break") return [{ kind: "break" }];
  note(node, rejected[node.type] ?? `holds '${node.type}', which a page cannot`);
  return [];
}

/** The words of a line, with whatever a page cannot hold left out and noted. */
export function inlines(nodes: readonly PhrasingContent[], note: Note): Inline[] {
  return nodes.flatMap((node) => inline(node, note));
}
