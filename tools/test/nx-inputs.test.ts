import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import * as v from "valibot";

/**
 * Nx answers from its cache what none of a target's inputs changed, so a test that reads a file outside its project has
 * to name it there. What is imported is a dependency, which the boundary check holds; a path in quotes is looked at here.
 */
const root = join(import.meta.dirname, "../..");
const testTargets = ["unit", "integration", "journeys", "releases", "engines", "deployed", "every-page"] as const;

const targetSchema = v.object({ inputs: v.optional(v.array(v.unknown())) });
const namesSchema = v.optional(v.record(v.string(), v.unknown()), {});
const projectSchema = v.object({
  name: v.string(),
  dependencies: namesSchema,
  devDependencies: namesSchema,
  nx: v.object({
    implicitDependencies: v.optional(v.array(v.string()), []),
    namedInputs: v.optional(v.record(v.string(), v.array(v.unknown())), {}),
    targets: v.record(v.string(), targetSchema),
  }),
});
type Project = v.InferOutput<typeof projectSchema> & { readonly folder: string };

const nxSchema = v.object({
  namedInputs: v.record(v.string(), v.array(v.unknown())),
  targetDefaults: v.record(v.string(), targetSchema),
});
const nx = v.parse(nxSchema, JSON.parse(readFileSync(join(root, "nx.json"), "utf8")));

const projects: readonly Project[] = globSync("{apps/*,packages/*,e2e,tools}/package.json", { cwd: root }).map(
  (file) => ({
    ...v.parse(projectSchema, JSON.parse(readFileSync(join(root, file), "utf8"))),
    folder: dirname(file),
  }),
);

function dependenciesOf(project: Project, seen = new Set<string>()): ReadonlySet<string> {
  const named = { ...project.dependencies, ...project.devDependencies };
  const own = [...Object.keys(named), ...project.nx.implicitDependencies];
  for (const one of projects) {
    if (!own.includes(one.name) || seen.has(one.folder)) continue;
    seen.add(one.folder);
    dependenciesOf(one, seen);
  }
  return seen;
}

/** The folders and files that a target's inputs name outside the project. */
function inputsOf(project: Project, target: string): readonly string[] {
  const given = project.nx.targets[target]?.inputs ?? nx.targetDefaults[target]?.inputs ?? [];
  const names: Readonly<Record<string, readonly unknown[]>> = { ...nx.namedInputs, ...project.nx.namedInputs };
  const spread = (input: unknown): readonly string[] => {
    if (typeof input !== "string") return [];
    const named = names[input];
    if (named) return named.flatMap(spread);
    if (input.startsWith("^")) return [...dependenciesOf(project)];
    return input.startsWith("{workspaceRoot}/") ? [input.slice("{workspaceRoot}/".length)] : [];
  };
  return given.flatMap(spread);
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function isNamed(path: string, input: string): boolean {
  if (input === "**/*") return true;
  if (!input.includes("*")) return isIn(path, input);
  return isIn(path, input.slice(0, input.indexOf("*")).replace(/\/$/, ""));
}

/** The paths in quotes that lead out of a project. One to the root says nothing of what is read below it, so it fails, too. */
function pathsOut(project: Project): readonly string[] {
  const files = globSync(`${project.folder}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (path) => /(?:^|[\\/])(?:node_modules|dist[^\\/]*|\.data)$/.test(path),
  });
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const quoted = [...text.matchAll(/(?<!(?:from|import|import\()\s*)(["'`])(\.\.?\/[^"'`$\n]*)/g)];
    return quoted.flatMap(([, , path = ""]) => {
      const meant = relative(root, resolve(root, dirname(file), path))
        .split(sep)
        .join("/");
      return isIn(meant, project.folder) || isOfNoSource(meant) ? [] : [`${file}: ${meant || "the whole repository"}`];
    });
  });
}

/** Made when something runs, or known to git of a clone, and no input of anything. */
const isOfNoSource = (path: string) => /^(?:node_modules\b|\.data\b|\.git$)|\/dist-editor$/.test(path);

/** Paths that no file has, which tests try to get out of a folder with. */
const attempts = /: apps\/(?:secret|pages)$/;

const smaller = projects.filter(({ folder }) => folder !== "e2e");

it.each(smaller.map((project) => [project.folder, project] as const))(
  "every file that the tests of %s read outside it is an input of theirs",
  (_folder, project) => {
    const targets = testTargets.filter((target) => target in project.nx.targets);
    const outside = pathsOut(project);
    const missing = targets.flatMap((target) => {
      const inputs = inputsOf(project, target);
      return outside.filter((path) => {
        const meant = path.slice(path.indexOf(": ") + 2);
        return !attempts.test(path) && !inputs.some((input) => isNamed(meant, input));
      });
    });
    expect(missing).toEqual([]);
  },
);

it("the walks through the product, which start it from the root, have all of its source among their inputs", () => {
  const walks = projects.find(({ folder }) => folder === "e2e");
  const inputs = new Set(walks && testTargets.flatMap((target) => inputsOf(walks, target)));
  const others = smaller.map(({ folder }) => folder);
  expect(others.filter((folder) => !inputs.has(folder) && !inputs.has(`${folder}/**/*`))).toEqual([]);
});
