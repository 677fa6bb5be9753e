import { createHash, type Hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { apps } from "./apps.ts";

/** What every build depends on, whichever app it is of: nx.json names the same as its `house`. */
export const houseFiles = ["package-lock.json", ".browserslistrc", "tsconfig.base.json", "nx.json"];

/** What writes manifests, puts builds into the store and composes pages of them: after a change in it both are made again. */
export const releaseTools = ["tools/release", "packages/releases/src"];

/** Everything that a build is made from. */
export const sources: readonly string[] = [
  ...apps.map((app) => `apps/${app}`),
  "packages",
  ...releaseTools.filter((folder) => !folder.startsWith("packages/")),
  ...houseFiles,
];

const notSource =
  /^(node_modules|dist(-.*)?|test-results|storybook-static|\.storybook|\..*)$|-report\.json$|\.(test|stories)\.tsx?$/;

function addTo(hash: Hash, path: string): void {
  if (!statSync(path).isDirectory()) {
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
    return;
  }
  const names = readdirSync(path).filter((name) => !notSource.test(name));
  for (const name of names.toSorted()) addTo(hash, join(path, name));
}

/** One name for the content of the sources below the current folder, dates left out: a checkout changes dates only. */
export function hashOfSources(paths: readonly string[] = sources): string {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}
