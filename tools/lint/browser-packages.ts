import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseJson } from "@claims/releases/json";
import * as v from "valibot";

export const packages = fileURLToPath(new URL("../../node_modules/", import.meta.url));

const root = dirname(packages);

const workspaces = ["shell", "front-journey", "back-journey", "content-pages"]
  .map((app) => `apps/${app}`)
  .concat("packages/contracts", "packages/ui");

/** The editor's build alone has the CMS in it, so no page's manifest lists it. */
const ofEditor = ["decap-cms-app"];

const manifestSchema = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

function dependenciesOf(folder: string): string[] {
  const file = join(folder, "package.json");
  return Object.keys(parseJson(manifestSchema, readFileSync(file, "utf8"), file).dependencies);
}

const isInstalled = (name: string) => existsSync(join(packages, name, "package.json"));

function withDependencies(found: Set<string>, name: string): Set<string> {
  if (found.has(name) || name.startsWith("@claims/") || name.startsWith("@types/") || !isInstalled(name)) return found;
  found.add(name);
  return dependenciesOf(join(packages, name)).reduce(withDependencies, found);
}

/** Every package that a browser may get from us, with all that these are made of. */
export const browserPackages: readonly string[] = [
  ...[...workspaces.flatMap((folder) => dependenciesOf(join(root, folder))), ...ofEditor].reduce(
    withDependencies,
    new Set<string>(),
  ),
];
