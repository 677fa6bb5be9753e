import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An entry of the contracts and its source file. */
type Entry = readonly [entry: string, file: string];

/** An entry of the contracts, as it runs. */
export type Module = Record<string, unknown>;

/** The entries of a contracts package by their names. */
export type Modules = Record<string, Module>;

export type Verb = (...given: unknown[]) => unknown;

const ofFormerMajor = /^majors\/([^/]+)\/(.+)$/;

function listed(home: string): Entry[] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return Object.entries(exports)
    .filter(([entry]) => entry !== "./package.json" && !entry.endsWith("/builder"))
    .map(([entry, file]) => [entry.slice(2), join(home, file)]);
}

/** The versions of former majors that a contracts package still meets, by what stands in it under `majors/`. */
export function versionsMet(home: string): string[] {
  return [...new Set(listed(home).flatMap(([entry]) => ofFormerMajor.exec(entry)?.[1] ?? []))];
}

/** The entries of a contracts package that others import at run time; those of a former major are the present ones, but for its own. */
export function entriesOf(home: string, version?: string): Entry[] {
  const all = listed(home);
  const present = all.filter(([entry]) => !ofFormerMajor.test(entry));
  const own = all.flatMap(([entry, file]): Entry[] => {
    const [, major, name = ""] = ofFormerMajor.exec(entry) ?? [];
    return version !== undefined && major === version ? [[name, file]] : [];
  });
  return [...new Map([...present, ...own])];
}
