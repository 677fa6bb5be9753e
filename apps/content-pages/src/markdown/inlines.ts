import { workedFee } from "@claims/contracts/authority/schema";
import { brandSchema } from "@claims/contracts/site/schema";
import type { Link, PhrasingContent, Text } from "mdast";
import type { Inline, Fact, LinkTarget } from "../document/document.ts";
import type { Note } from "./flaws.ts";
import { invisibleCharacter, withoutInvisibleCharacters } from "./invisible-characters.ts";

/** {{brand.name}} or {{fee.kept}}, with or without spaces inside the braces. */
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/;

const facts = Object.keys(brandSchema.entries).map((name) => `brand.${name}`);

function factNamed(name: string): Fact | undefined {
  // Every known name was made from a key of the brand, one line above.
  return facts.includes(name) ? (name.slice("brand.".length) as Fact) : undefined;
}

/** The sums of the letter of authority, by the names that e-mails have for them. */
const sums = new Map<string, string>(Object.entries(workedFee).map(([name, sum]) => [`fee.${name}`, sum]));

const withSums = (text: string) =>
  text.replaceAll(new RegExp(placeholder, "g"), (whole, name: string) => sums.get(name) ?? whole);

const known = [...facts, ...sums.keys()];

/** Plain text with its placeholders taken out of it; one that names nothing known is left out and reported. */
function splitFacts(text: string, reject: (reason: string) => void): Inline[] {
  const parts = withSums(text).split(new RegExp(placeholder, "g"));
  return parts.flatMap((part, index): Inline[] => {
    if (index % 2 === 0) {
      if (/\{\{|\}\}/.test(part)) reject("has '{{' or '}}' on its own; a placeholder is written {{brand.name}}");
      return part === "" ? [] : [part];
    }
    const fact = factNamed(part);
    if (!fact) reject(`names {{${part}}}, which is not set anywhere; there is ${known.join(", ")}`);
    return fact ? [{ kind: "fact", fact }] : [];
  });
}

const rejected: Partial<Record<PhrasingContent["type"], string>> = {
  html: "holds HTML, which a page cannot; write it in Markdown",
  image: "holds a picture, which a page of text cannot",
  imageReference: "holds a picture, which a page of text cannot",
  inlineCode: "holds code, marked by backticks; write it as plain words",
  linkReference: "holds a link without its address; write [words](address)",
};

/** Markdown that was not read as such, and so would be shown as it was typed. */
const unread: readonly [RegExp, string][] = [
  [/^#{2,}/, "holds '##' before words; write '## Its heading {#its-id}', with a space, after an empty line"],
  [/\] ?\(/, "holds a link that is none; write [words](address), without a space between the two or in the address"],
  [/\{#/, "holds '{#' where no heading ends; an id stands at the end of '## Its heading {#its-id}'"],
];

function noteUnread({ value, position }: Text, note: Note): void {
  for (const [nth, line] of value.split("\n").entries()) {
    const start = position && { ...position.start, line: position.start.line + nth };
    for (const [sign, reason] of unread) {
      if (sign.test(line)) note({ position: start && { start, end: start } }, reason);
    }
  }
}

function words(node: Text, note: Note): Inline[] {
  noteUnread(node, note);
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

const toSection = /^#[a-z][a-z0-9-]*$/;
const onThisSite = /^\/(?:[\w.~%-][\w.~%/?&=+-]*)?(?:#[a-z][a-z0-9-]*)?$/;
const mail = /^mailto:[\w.+-]+@[\w.-]+$/;
const telephone = /^tel:\+?\d{3,15}$/;

const firmsOwn = new Map<string, LinkTarget>([
  ["mailto:{{brand.email}}", { fact: "email" }],
  ["tel:{{brand.phone}}", { fact: "phone" }],
]);

function isPublicAddress(address: string): boolean {
  if (!/^https:\/\/[\w-]/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

/** Where a link may lead. What is not known to be harmless leads nowhere. */
export function linkTarget(address: string): LinkTarget | undefined {
  const plain = [toSection, onThisSite, mail, telephone].some((shape) => shape.test(address));
  return plain || isPublicAddress(address) ? address : firmsOwn.get(address);
}
