import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { olderFirst } from "@claims/releases/contract-versions";
import type { Chunks, ReleaseManifest, ReleaseRoute } from "@claims/releases/manifest";
import { contractsPackage, type ContractsPackage, versionsMet } from "./gate/entries-of.ts";

/** The contracts package that an app is built against. */
export const contractsFor = (appFolder: string): string =>
  dirname(createRequire(join(appFolder, "package.json")).resolve("@claims/contracts/package.json"));

const majorOf = (version: string) => version.split(".")[0];

/** The oldest version of the contract that has all that is named, as far as its manifest says. */
export function oldestWith(
  uses: ReleaseManifest["uses"],
  { version, since }: Pick<ContractsPackage, "version" | "since">,
): string {
  const named = new Set(
    Object.entries(uses).flatMap(([entry, names]) => [entry, ...names.map((name) => `${entry} ${name}`)]),
  );
  const ofThisMajor = Object.keys(since).filter((each) => majorOf(each) === majorOf(version));
  const added = ofThisMajor.filter((each) => since[each]?.some((name) => named.has(name)));
  return added.toSorted(olderFirst).at(-1) ?? `${majorOf(version)}.0.0`;
}

/** The shell brings the contracts along, former majors of them too; a remote says what it needs of them, and no more, so that it need not wait for a shell. */
export function contractOf(app: string, uses: ReleaseManifest["uses"], contracts: string): ReleaseManifest["contract"] {
  const manifest = contractsPackage(contracts);
  const meets = versionsMet(contracts);
  if (app === "shell") return { provides: manifest.version, ...(meets.length > 0 && { meets }) };
  return { needs: `^${oldestWith(uses, manifest)}` };
}

/** The files of each chunk, where they are called `<chunk>.<hash>.js`. */
export function chunksByName(files: readonly string[]): Chunks {
  const chunks: Chunks = {};
  for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
    const [name = ""] = file.slice(file.lastIndexOf("/") + 1).split(".");
    (chunks[name] ??= []).push(file);
  }
  return chunks;
}

/**
 * What a page may ask for ahead. A module that a browser once failed to load fails in that page for ever, and it hands a
 * preload that was damaged on its way to the module: so modules are asked for by the shell alone.
 */
export const withoutModules = (chunks: Chunks): Chunks =>
  Object.fromEntries(
    Object.entries(chunks).map(([name, files]) => [name, files.filter((file) => !file.endsWith(".js"))]),
  );

/** The scripts and styles that a claimant's first page of this app waits for. */
export function firstLoadOf(app: string, chunks: Chunks, routes: readonly ReleaseRoute[]): string[] {
  const names = app === "shell" ? ["main", "hydrate"] : [app.replaceAll("-", "_"), "routes", routes[0]?.name ?? ""];
  return [...new Set(names.flatMap((name) => chunks[name] ?? []))];
}
