import { readFileSync } from "node:fs";
import type { Said } from "./drivers/driver.ts";

/** The accessibility tree of a screen as Playwright writes it and somebody has read it. */
export const treePath = (name: string) => new URL(`trees/${name}.yml`, import.meta.url);

/** Roles that every engine gives by the same name. */
const roles = ["button", "checkbox", "combobox", "heading", "link", "radio", "tab", "textbox"];

/** What stands in a tree for what is another in each claim. */
const ofTheClaim = /\((?:e-mail|phone|reference|day|time|one of the answers)\)/;

/** The headings and the controls of a tree that have a name, each once. */
export function saidIn(tree: string): readonly Said[] {
  const said = [...readFileSync(treePath(tree), "utf8").matchAll(/^ *- '?(\w+) "((?:[^"\\]|\\.)*)"/gm)].map(
    ([, role = "", name = ""]) => ({ role, name: name.replaceAll("''", "'").replaceAll('\\"', '"') }),
  );
  const seen = new Set<string>();
  return said.filter(({ role, name }) => {
    const line = `${role} ${name}`;
    return roles.includes(role) && !ofTheClaim.test(name) && !seen.has(line) && seen.add(line);
  });
}
