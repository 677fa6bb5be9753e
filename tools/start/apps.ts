import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseJson } from "@claims/releases/json";
import { StartProblem } from "@claims/settings/start-problem";
import * as v from "valibot";

const home = join(import.meta.dirname, "../../apps");

const projectSchema = v.object({
  nx: v.optional(v.object({ tags: v.optional(v.array(v.string()), []) }), {}),
});

function isRemote(name: string): boolean {
  const file = join(home, name, "package.json");
  const { nx } = parseJson(projectSchema, readFileSync(file, "utf8"), file);
  return nx.tags.includes("type:remote");
}

/** The builds of this repository: the shell, and each app whose package.json is tagged as a remote. */
export const apps: readonly string[] = [
  "shell",
  ...globSync("*/package.json", { cwd: home }).map(dirname).toSorted().filter(isRemote),
];

/**
 * Which apps run from source: all, or the ones named and the shell with them,
 * for hot reload needs the development build of React that the shell then brings.
 */
export function appsFromSource(named: readonly string[]): readonly string[] {
  const unknown = named.find((name) => !apps.includes(name));
  if (unknown) throw new StartProblem(`'${unknown}' is none of the apps: ${apps.join(", ")}.`);
  return named.length === 0 ? apps : apps.filter((app) => app === "shell" || named.includes(app));
}
