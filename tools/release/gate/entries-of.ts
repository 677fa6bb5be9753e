import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@claims/releases/json";
import { namesSchema } from "@claims/releases/manifest";
import * as v from "valibot";

/** An entry of the contracts and its source file. */
type Entry = readonly [entry: string, file: string];

/** An entry of the contracts, as it runs. */
export type Module = Record<string, unknown>;

/** The entries of a contracts package by their names. */
export type Modules = Record<string, Module>;

export type Verb = (...given: unknown[]) => unknown;

const packageSchema = v.object({
  version: v.string(),
  exports: v.record(v.string(), v.string()),
  /** What was added with each version after the major's first: entries, or single names of an entry. */
  since: v.optional(namesSchema, {}),
  /** What answers or looks another way on purpose since a version: `lead-scoring/rules leadWorth`, `token --c-mark`. */
  changed: v.optional(namesSchema, {}),
  /** Choices that may come to be more: a reader passes over what it does not know. */
  open: v.optional(v.array(v.string()), []),
});

/** What a contracts package says of itself. */
export type ContractsPackage = v.InferOutput<typeof packageSchema>;

export function contractsPackage(home: string): ContractsPackage {
  const file = join(home, "package.json");
  return parseJson(packageSchema, readFileSync(file, "utf8"), file);
}

const ofFormerMajor = /^majors\/([^/]+)\/(.+)$/;

function listed(home: string): Entry[] {
  return Object.entries(contractsPackage(home).exports)
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
