import { readFileSync } from "node:fs";
import type { Place, Said } from "./drivers/driver.ts";

/** The accessibility tree of a screen as Playwright writes it and a person of the team has read it. */
export const treePath = (name: string) => new URL(`trees/${name}.yml`, import.meta.url);

/** Roles that every engine gives by the same name. */
const roles = ["button", "checkbox", "combobox", "heading", "link", "radio", "tab", "textbox"];

/** What stands in a tree for what is another in each claim. */
const ofTheClaim = /\((?:e-mail|phone|reference|day|time|one of the answers)\)/;

/** What is read aloud; of a heading with its level. */
export interface Read extends Said {
  readonly level: number | undefined;
}

/** The headings and the controls of a tree that have a name, each once, in order. */
export function readIn(tree: string): readonly Read[] {
  const lines = readFileSync(treePath(tree), "utf8").matchAll(/^ *- '?(\w+) "((?:[^"\\]|\\.)*)"(?: \[level=(\d)\])?/gm);
  const read = [...lines].map(([, role = "", name = "", level]) => ({
    role,
    name: name.replaceAll("''", "'").replaceAll('\\"', '"'),
    level: level === undefined ? undefined : Number(level),
  }));
  const seen = new Set<string>();
  return read.filter(({ role, name }) => {
    const line = `${role} ${name}`;
    return roles.includes(role) && !ofTheClaim.test(name) && !seen.has(line) && seen.add(line);
  });
}

/** How an engine reads a screen otherwise than its tree has it: what it leaves out, and headings in another order or of another level. */
export function misreadings(
  tree: readonly Read[],
  places: readonly (Place | undefined)[] | undefined,
): readonly string[] {
  if (!places) return ["the page changed while it was read"];
  const all = tree.map((read, nth) => ({ ...read, place: places[nth] }));
  const missing = all.filter(({ place }) => place === undefined).map(({ role, name }) => `no ${role} '${name}'`);
  const headings = all.filter(({ role, place }) => role === "heading" && place !== undefined);
  const wrong = headings
    .filter(({ level, place }) => place?.level !== level)
    .map(({ name, level, place }) => `heading '${name}' of level ${place?.level} instead of ${level}`);
  const early = headings
    .filter(({ place }, nth) => nth > 0 && (place?.order ?? 0) < (headings[nth - 1]?.place?.order ?? 0))
    .map(({ name }) => `heading '${name}' too early`);
  return [...missing, ...wrong, ...early];
}
