import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { journeyPartsOf } from "@claims/build/bundled-packages";
import type { Uses } from "./compare-surfaces.ts";

const imports = /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"@claims\/contracts\/([^"]+)"/g;

const nameIn = (part: string) =>
  part
    .trim()
    .replace(/^type\s+/, "")
    .split(/\s+as\s+/)[0] ?? "";

const isTest = (path: string) => /\.(test|stories|builder)\.tsx?$/.test(path);

const sourcesIn = (folder: string) =>
  globSync("src/**/*.{ts,tsx}", { cwd: folder })
    .filter((name) => !isTest(name))
    .map((name) => join(folder, name));

/** What an app's sources, and the parts of journeys built into it, name of the contracts, entry by entry. */
export function usesOf(appFolder: string): Uses {
  const uses: Record<string, Set<string>> = {};
  for (const path of [appFolder, ...journeyPartsOf(appFolder)].flatMap(sourcesIn)) {
    for (const [, names = "", entry = ""] of readFileSync(path, "utf8").matchAll(imports)) {
      const used = (uses[entry] ??= new Set());
      for (const name of names.split(",").map(nameIn).filter(Boolean)) used.add(name);
    }
  }
  return Object.fromEntries(Object.entries(uses).map(([entry, names]) => [entry, [...names].toSorted()]));
}
