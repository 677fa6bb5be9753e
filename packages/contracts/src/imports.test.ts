import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const room = join(import.meta.dirname, "..");

const { exports: entries }: { exports: Record<string, string> } = JSON.parse(
  readFileSync(join(room, "package.json"), "utf8"),
);

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;
const atOnce = /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g;
const typesOnly = /\b(?:import|export)\s+type\s[^;]*?;/g;

/** The modules that a file brings along when it runs: type imports vanish. */
function importsOf(file: string, pattern: RegExp): string[] {
  const source = readFileSync(file, "utf8").replaceAll(typesOnly, "");
  return Array.from(source.matchAll(pattern), ([, specifier]) => specifier ?? "");
}

/** Everything that is reached from an entry, files and packages alike; with `atOnce`, all but what is fetched later. */
function reachedFrom(file: string, pattern = specifiers, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const specifier of importsOf(file, pattern)) {
    if (specifier.startsWith(".")) reachedFrom(join(dirname(file), specifier), pattern, seen);
    else seen.add(specifier);
  }
  return seen;
}

const reached = (name: string) =>
  [...reachedFrom(join(room, entries[name] ?? ""))].filter((found) => !found.startsWith(room));
const names = Object.keys(entries).filter((name) => name !== "./package.json");
const forTheBackEnd = names.filter((name) => /\/(?:schema|rules)$/.test(name));

describe("an entry of the contracts", () => {
  it.each(Object.values(entries))("is there: %s", (file) => {
    expect(existsSync(join(room, file))).toBe(true);
  });

  it.each(forTheBackEnd)("%s reaches neither the network, nor the store, nor React", (name) => {
    expect(reached(name).filter((found) => found !== "valibot")).toEqual([]);
  });

  it.each(names)("%s reaches no package but these", (name) => {
    const known = ["valibot", "ky", "jotai/vanilla"];
    expect(reached(name).filter((found) => !known.includes(found))).toEqual([]);
  });

  it("of the network and of the store is seen to reach them, so that this test would notice", () => {
    expect(reached("./http/client")).toContain("ky");
    expect(reached("./session/atoms")).toEqual(expect.arrayContaining(["ky", "jotai/vanilla", "valibot"]));
  });

  it.each([
    "./address/client",
    "./address/text",
    "./journey/atoms",
    "./journey/rules",
    "./session/atoms",
    "./site/settings",
    "./toast/atoms",
    "./version",
  ])("of the first page brings no schema along: %s", (name) => {
    const atFirst = [...reachedFrom(join(room, entries[name] ?? ""), atOnce)];
    expect(atFirst.filter((found) => /^valibot$|^ky$|\.schema\.ts$|eligibility|credit-search/.test(found))).toEqual([]);
  });
});
