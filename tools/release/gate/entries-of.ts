import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  exports: Record<string, string>;
}

/** The entries of a contracts package that others import at run time: name and source file. */
export function entriesOf(home: string): [entry: string, file: string][] {
  const { exports }: Manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return Object.entries(exports)
    .filter(([entry]) => entry !== "./package.json" && !entry.endsWith("/builder"))
    .map(([entry, file]) => [entry.slice(2), join(home, file)]);
}
