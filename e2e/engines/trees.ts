import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { AccessibleNode } from "./drivers/driver.ts";
import type { EngineName } from "./story.ts";
import type { Tab } from "./tab.ts";

/** What one engine gives assistive technology of a part of a screen, as a person of the team has read it. */
const treePath = (engine: EngineName, name: string) => new URL(`trees/${engine}/${name}.txt`, import.meta.url);

export const readTree = (engine: EngineName, name: string) => readFileSync(treePath(engine, name), "utf8");

/** What is another in each claim, each minute and each visit. */
const ofTheVisit = [
  [/ada\.\d+@mail\.test/g, "(e-mail)"],
  [/\b07\d{3} ?\d{6}\b|\+44 ?\d{4} ?\d{6}/g, "(phone)"],
  [/\bEC-[\dA-Z]{4}-[\dA-Z]{4}\b/g, "(reference)"],
  [/\b\d{1,2} [A-Z][a-z]+ 20[2-9]\d\b/g, "(day)"],
  [/\b\d?\d:\d\d\b/g, "(time)"],
  [/(?:Thistle Mobile|Copper Bank|Larkspur Cards|None of these)(?="?$)/gm, "(one of the answers)"],
  [/Saving…|Saved at \(time\)|Yn cadw…|Wedi'u cadw am \(time\)/g, "(saved)"],
] as const;

const trimmed = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Boxes and spans, of which no screen reader says a word. */
const isSilent = ({ role, name, states }: AccessibleNode) =>
  ["generic", "none", ""].includes(role) && name === "" && states.length === 0;

/** Roles that no name belongs to; an engine that gives them their own text as one says nothing more by it. */
const unnamed = [
  "paragraph",
  "listitem",
  "term",
  "definition",
  "definitionlist",
  "figure",
  "row",
  "caption",
  "strong",
  "mark",
];

const nameOf = ({ role, name }: AccessibleNode) => (unnamed.includes(role) ? "" : trimmed(name));

/** What is left of a node's children: silent ones give way to theirs, texts beside each other are one, and a text that is the name already goes. */
function spoken(node: AccessibleNode): readonly AccessibleNode[] {
  const inside = node.children.flatMap((child) => (isSilent(child) ? spoken(child) : [child]));
  const merged: AccessibleNode[] = [];
  for (const child of inside) {
    const last = merged.at(-1);
    if (child.role === "text" && last?.role === "text")
      merged.splice(-1, 1, { ...last, name: `${last.name} ${child.name}` });
    else merged.push(child);
  }
  return merged.filter(({ role, name }) => role !== "text" || !["", nameOf(node)].includes(trimmed(name)));
}

function linesOf(node: AccessibleNode, depth = 0): readonly string[] {
  const name = nameOf(node);
  const level = node.level ? [`level ${node.level}`] : [];
  const said = [node.role, ...(name ? [`"${name}"`] : []), ...level, ...node.states.toSorted()];
  const words = node.role === "text" ? ["text", name] : said;
  const description = trimmed(node.description);
  const line = `${"  ".repeat(depth)}${words.join(" ")}${description ? ` described "${description}"` : ""}`;
  return [line, ...spoken(node).flatMap((child) => linesOf(child, depth + 1))];
}

export const inLines = (node: AccessibleNode) =>
  ofTheVisit.reduce((text, [each, word]) => text.replace(each, word), `${linesOf(node).join("\n")}\n`);

/** The first node of this role, in the order in which it is read. */
function firstOf(role: string, node: AccessibleNode): AccessibleNode | undefined {
  if (node.role === role) return node;
  for (const child of node.children) {
    const found = firstOf(role, child);
    if (found) return found;
  }
  return undefined;
}

/** The engine's own tree of a part of the page is as it was read and approved; `--update-snapshots` writes it again, to be read again. */
export async function expectTree(tab: Tab, engine: EngineName, name: string, part: string) {
  const read = async () => {
    const page = await tab.accessibleTree();
    const found = page && firstOf(part, page);
    return found ? inLines(found) : "";
  };
  const path = treePath(engine, name);
  if (["all", "changed"].includes(test.info().config.updateSnapshots)) {
    let last = "";
    let times = 0;
    const timesAlike = async () => {
      const now = await read();
      times = now === last ? times + 1 : 1;
      last = now;
      return now === "" ? 0 : times;
    };
    // A screen may still be waiting for an answer when it is there.
    await expect.poll(timesAlike, { intervals: [1_000] }).toBeGreaterThan(4);
    mkdirSync(new URL(".", path), { recursive: true });
    writeFileSync(path, last);
  }
  await expect.poll(read).toBe(readFileSync(path, "utf8"));
}
