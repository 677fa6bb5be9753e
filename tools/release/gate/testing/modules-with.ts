import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Modules } from "../entries-of.ts";

/** Who imports a module, by its file: what changes with it. */
const importers = new Map<string, Set<string>>();

interface Variant {
  /** By the file. */
  sources: ReadonlyMap<string, string>;
  /** The changed files, those that remember something, and all that import them directly or by others. */
  affected: ReadonlySet<string>;
}

const variants = new Map<string, Variant>();

const fileOf = (url: string) => fileURLToPath(url.split("?")[0] ?? url);
const nameIn = (url = "") => /\?variant=(\d+)$/.exec(url)?.[1];

/** What a module remembers would be there for the variant that loads it next, so each variant has one of its own. */
const remembers = /^(?:export )?let |\bnew Map\b|\bcreateStore\(/m;
let remembering: readonly string[] | undefined;

function modulesThatRemember(): readonly string[] {
  const own = [...importers.keys()].filter((file) => file.endsWith(".ts"));
  return (remembering ??= own.filter((file) => remembers.test(readFileSync(file, "utf8"))));
}

function affectedBy(changed: Iterable<string>): Set<string> {
  const affected = new Set(changed);
  for (const file of affected) for (const importer of importers.get(file) ?? []) affected.add(importer);
  return affected;
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const { parentURL } = context;
    if (!found.url.startsWith("file:") || found.url.includes("/node_modules/")) return found;
    const file = fileOf(found.url);
    if (parentURL?.startsWith("file:")) importers.set(file, (importers.get(file) ?? new Set()).add(fileOf(parentURL)));
    const name = nameIn(specifier) ?? nameIn(parentURL);
    const url = found.url.split("?")[0] ?? found.url;
    // What the change does not reach is the same module for all: it is read and compiled once.
    return { ...found, url: name && variants.get(name)?.affected.has(file) ? `${url}?variant=${name}` : url };
  },
  load(url, context, next) {
    const source = variants.get(nameIn(url) ?? "")?.sources.get(url.startsWith("file:") ? fileOf(url) : "");
    return source === undefined ? next(url, context) : { format: "module-typescript", source, shortCircuit: true };
  },
});

/**
 * Loads the entries of a package once more, with these files having other texts than on the disk. The package has to have
 * been loaded as it is before, so that it is known who imports what.
 */
export async function modulesWith(
  entries: readonly (readonly [entry: string, file: string])[],
  sources: ReadonlyMap<string, string>,
): Promise<Modules> {
  const name = String(variants.size + 1);
  variants.set(name, { sources, affected: affectedBy([...sources.keys(), ...modulesThatRemember()]) });
  const loaded = entries.map(
    async ([entry, file]) => [entry, await import(`${pathToFileURL(file).href}?variant=${name}`)] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}
