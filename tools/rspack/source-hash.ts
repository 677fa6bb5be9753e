import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What never ends up in a build. */
const notBuilt =
  /(^|\/)(dist[^/]*|node_modules|test-results|storybook-static|\.[^/]+)(\/|$)|\.(test|stories|spec)\.|\.md$/;

/** Rooms of an app that no script of a page is made of. */
const notScripts = /^\/(content|editor)\//;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A short name for what the scripts of an app are built from; its content is data beside them. Two releases of a remote can be on one page, when the live one fails and
 * the one before it steps in: with this in their names, neither takes the other's chunks or styles for its own.
 */
export function sourceHash(appFolder: string): string {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", ".browserslistrc"]) hash.update(readFileSync(join(root, file)));
  for (const folder of [appFolder, join(root, "packages/ui/src"), join(root, "tools/rspack")]) {
    const wanted = filesIn(folder).filter(
      (file) => !notBuilt.test(file.slice(root.length)) && !notScripts.test(file.slice(folder.length)),
    );
    for (const file of wanted.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 8);
}
