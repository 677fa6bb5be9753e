import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const packages = fileURLToPath(new URL("../../node_modules/", import.meta.url));

const root = dirname(packages);

const workspaces = ["shell", "front-journey", "back-journey", "content-pages"]
  .map((app) => `apps/${app}`)
  .concat("packages/contracts", "packages/ui");

/** The editor's build alone has the CMS in it, so no page's manifest lists it. */
const ofEditor = ["decap-cms-app"];

interface Manifest {
  dependencies?: Record<string, string>;
}

const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

const isInstalled = (name: string) => existsSync(join(packages, name, "package.json"));

function withDependencies(found: Set<string>, name: string): Set<string> {
  if (found.has(name) || name.startsWith("@claims/") || name.startsWith("@types/") || !isInstalled(name)) return found;
  found.add(name);
  const { dependencies = {} } = manifestIn(join(packages, name));
  return Object.keys(dependencies).reduce(withDependencies, found);
}

/** Every package that a browser may get from us, with all that these are made of. */
export const browserPackages: readonly string[] = [
  ...[
    ...workspaces.flatMap((folder) => Object.keys(manifestIn(join(root, folder)).dependencies ?? {})),
    ...ofEditor,
  ].reduce(withDependencies, new Set<string>()),
];
