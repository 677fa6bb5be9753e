import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { componentsOf, journeyPartsOf } from "./bundled-packages.ts";

/** What never ends up in a build. */
const notBuilt =
  /(^|\/)(dist[^/]*|node_modules|test-results|storybook-static|\.[^/]+)(\/|$)|\.(test|stories|spec)\.|-report\.json$|\.md$/;

/** Rooms of an app that no script of a page is made of. */
const notScripts = /^\/(content|editor)\//;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The repository that an app lies in: the nearest folder with a lock file, the app's own or one above it. */
export function repositoryOf(appFolder: string, folder = appFolder): string {
  if (existsSync(join(folder, "package-lock.json"))) return folder;
  const above = dirname(folder);
  return above === folder ? appFolder : repositoryOf(appFolder, above);
}

/** Of what every build depends on, what compiles a script. */
export const scriptInputs = ["package-lock.json", ".browserslistrc"];

/**
 * A short name for what the scripts of an app are built from; its content is data beside them. Two releases of a remote can be on one page, when the live one fails and
 * the one before it steps in: with this in their names, neither takes the other's chunks or styles for its own.
 */
export function sourceHash(appFolder: string): string {
  const root = repositoryOf(appFolder);
  const hash = createHash("sha256");
  for (const file of scriptInputs.map((name) => join(root, name)))
    if (existsSync(file)) hash.update(readFileSync(file));
  for (const folder of [appFolder, componentsOf(appFolder), ...journeyPartsOf(appFolder), import.meta.dirname]) {
    const wanted = filesIn(folder).filter((file) => {
      const name = file.slice(folder.length);
      return !notBuilt.test(name) && !notScripts.test(name);
    });
    for (const file of wanted.sort()) hash.update(file.slice(folder.length)).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 8);
}
