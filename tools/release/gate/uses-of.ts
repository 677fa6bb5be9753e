import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Uses } from "./compare-surfaces.ts";

const imports = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"@claims\/contracts\/([^"]+)"/g;

const nameIn = (part: string) =>
  part
    .trim()
    .replace(/^type\s+/, "")
    .split(/\s+as\s+/)[0] ?? "";

const isTest = (path: string) => /\.(test|stories|builder)\.tsx?$/.test(path);

/** What an app's sources name of the contracts, entry by entry. */
export function usesOf(appFolder: string): Uses {
  const uses: Record<string, Set<string>> = {};
  for (const path of globSync("src/**/*.{ts,tsx}", { cwd: appFolder }).filter((name) => !isTest(name))) {
    for (const [, names = "", entry = ""] of readFileSync(join(appFolder, path), "utf8").matchAll(imports)) {
      const used = (uses[entry] ??= new Set());
      for (const name of names.split(",").map(nameIn).filter(Boolean)) used.add(name);
    }
  }
  return Object.fromEntries(Object.entries(uses).map(([entry, names]) => [entry, [...names].toSorted()]));
}
