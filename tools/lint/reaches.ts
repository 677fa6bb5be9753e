import { existsSync, globSync } from "node:fs";
import { join, resolve as pathOf, sep } from "node:path";
import type { Configuration, RuleSetRule } from "@rspack/core";
import type { StorybookConfig } from "storybook-react-rsbuild";
import { browserPackages, packages } from "./browser-packages.ts";

/** Every script of what our pages, or the editor's, are made of: a rule that takes any of them changes what its makers ship. */
const published = globSync(
  browserPackages.map((name) => `${name}/**/*.{js,mjs,cjs}`),
  { cwd: packages },
).map((file) => join(packages, file));

type Condition = NonNullable<RuleSetRule["test"]>;

function takes(condition: Condition, file: string): boolean {
  if (condition instanceof RegExp) return condition.test(file);
  if (typeof condition === "string") return file.startsWith(condition);
  if (typeof condition === "function") return condition(file);
  if (Array.isArray(condition)) return condition.some((each) => takes(each, file));
  return true;
}

const isTaken = ({ test, include, resource, exclude }: RuleSetRule, file: string) =>
  [test, include, resource].every((condition) => !condition || takes(condition, file)) &&
  !(exclude && takes(exclude, file));

/** All that a rule has beside these is what it does to a module; what it has to do with finding modules is looked at by itself. */
const conditions = new Set(["test", "include", "exclude", "resource", "oneOf", "rules", "resolve"]);

function changedByRules(rules: readonly unknown[]): string[] {
  return rules.flatMap((given) => {
    if (typeof given !== "object" || given === null) return [];
    const rule = given as RuleSetRule; // Falsy rules and "..." went above; the rest is a rule by the configuration's own type.
    const within = [
      ...changedByRules([...(rule.oneOf ?? []), ...(rule.rules ?? [])]),
      ...changedByResolving(rule.resolve),
    ];
    const effects = Object.keys(rule).filter((key) => !conditions.has(key));
    if (effects.length === 0) return within;
    const file = published.find((each) => isTaken(rule, each));
    return file ? [...within, `a rule with ${effects.join(", ")} takes ${file.slice(packages.length)}`] : within;
  });
}

/** The package that a request or a path belongs to; nothing for a module of ours. */
function packageOf(name: string): string | undefined {
  const request = name.startsWith(packages) ? name.slice(packages.length) : name;
  if (request.startsWith("/") || request.startsWith(".")) return undefined;
  const [first = "", second] = request.replace(/\$$/, "").split("/");
  const found = first.startsWith("@") ? `${first}/${second}` : first;
  return existsSync(join(packages, found, "package.json")) ? found : undefined;
}

const isWithin = (folder: string, target: unknown) =>
  typeof target === "string" && pathOf(target).startsWith(folder + sep);

/**
 * In development alone: two refresh runtimes do not reload each other's components, so each build of a page is given the one
 * that the page has, as its makers ship it.
 */
const knownInDevelopment = join("packages", "build", "src", "one-refresh-runtime");

const isKnown = (name: string, target: unknown) =>
  name === "react-refresh" && pathOf(String(target)) === pathOf(knownInDevelopment);

/** Another published build of the same package may be chosen; anything else stands in for what its makers ship. */
function replacedByAlias(alias: object): string[] {
  return Object.entries(alias).flatMap(([name, target]) => {
    if (name.startsWith(".")) return [`'${name}' is replaced wherever it is asked for, in packages too`];
    const replaced = packageOf(name);
    if (isKnown(name, target)) return [];
    if (!replaced || replaced.startsWith("@claims/")) return [];
    const isOwnBuild = [target].flat().every((each) => isWithin(join(packages, replaced), each));
    return isOwnBuild ? [] : [`'${name}' is replaced by ${String(target)}`];
  });
}

type Resolving = Configuration["resolve"];

/** Where else a package may be found than where npm put it, and under which other name. */
function changedByResolving(resolve: Resolving): string[] {
  if (!resolve) return [];
  const { alias, fallback, byDependency = {}, modules = [], tsConfig } = resolve;
  const nested = Object.values(byDependency).flatMap((each) => changedByResolving(each as Resolving));
  const elsewhere = modules
    .filter((folder) => folder !== "node_modules")
    .map((folder) => `packages are looked for in ${folder}`);
  const paths = tsConfig ? ["packages are looked for where a tsconfig's paths say"] : [];
  return [...replacedByAlias(alias || {}), ...replacedByAlias(fallback || {}), ...nested, ...elsewhere, ...paths];
}

/** What the builds are made with; each was looked at and leaves packages alone. */
const knownPlugins = [
  "ChunkFiles",
  "ContentFiles",
  "DefinePlugin",
  "LimitChunkCountPlugin",
  "ModuleFederationPlugin",
  "OneCopy",
  "OwnClassNames",
  "ReactRefreshRspackPlugin",
  "RegistryIntegrity",
  "VirtualModulesPlugin",
];

/** Settings that a library documents as such. A definition of any other name would change what its code says. */
const knownDefinitions = ["ENV_TARGET"];

/** The bundler's own plugins keep what they were made with under this name. */
function argumentsOf(plugin: object): unknown[] {
  const given: unknown = Reflect.get(plugin, "_args");
  return Array.isArray(given) ? given : [];
}

function changedByPlugin(plugin: unknown): string[] {
  if (typeof plugin !== "object" || plugin === null)
    return typeof plugin === "function" ? ["a plugin without a name"] : [];
  const { name } = plugin.constructor;
  if (!knownPlugins.includes(name)) return [`${name} is not among the plugins that are known to leave packages alone`];
  const names = argumentsOf(plugin).flatMap((given) => Object.keys(Object(given)));
  if (name === "VirtualModulesPlugin")
    return names
      .filter((file) => pathOf(file).startsWith(packages))
      .map((file) => `'${file.slice(packages.length)}' is made by a plugin`);
  if (name !== "DefinePlugin") return [];
  return names
    .filter((defined) => !knownDefinitions.includes(defined))
    .map((defined) => `'${defined}' is defined as something else`);
}

/** Styles are all ours: what makes them smaller touches no package. */
const isOfStyles = ({ constructor: { name } }: object) => name.includes("Css");

const changedByMinimizing = ({ minimizer = [] }: NonNullable<Configuration["optimization"]>) =>
  minimizer.flatMap((each) =>
    typeof each === "object" && each && !isOfStyles(each) && argumentsOf(each).length > 0
      ? [`${each.constructor.name} is told to do more than it does by default`]
      : [],
  );

/** In a browser there is nothing outside of a build that a package could come from. */
const takenFromOutside = ({ target, externals }: Configuration) =>
  externals && String(target).includes("web") ? ["externals stand in for packages"] : [];

/** Where a build changes or replaces what a package ships. */
export function reachesIntoPackages(build: Configuration): string[] {
  return [
    ...changedByRules(build.module?.rules ?? []),
    ...changedByResolving(build.resolve),
    ...(build.plugins ?? []).flatMap(changedByPlugin),
    ...changedByMinimizing(build.optimization ?? {}),
    ...takenFromOutside(build),
  ];
}

/** What Storybook's own settings may say: none of it reaches the modules of a package. */
const knownOfStorybook = ["framework", "stories", "addons", "core", "typescript", "rsbuildFinal"];

/** What its build may say beside `resolve`, by the names of its parts. */
const knownOfItsBuild: Readonly<Record<string, readonly string[]>> = {
  performance: ["printFileSize"],
  output: ["dataUriLimit", "sourceMap"],
  tools: ["swc"],
};

type RsbuildConfig = Parameters<NonNullable<StorybookConfig["rsbuildFinal"]>>[0];

/** Where Storybook, as it is configured here, would show another package than its makers ship. */
export async function storybookReaches(main: StorybookConfig): Promise<string[]> {
  // Nothing of the second argument is asked for: it says which of Storybook's own commands is run.
  const build: RsbuildConfig = (await main.rsbuildFinal?.({}, {} as never)) ?? {};
  const { resolve: { alias, ...resolving } = {}, ...parts } = build;
  const unknown = Object.entries(parts).flatMap(([part, settings]) =>
    Object.keys(Object(settings))
      .filter((name) => !knownOfItsBuild[part]?.includes(name))
      .map((name) => `${part}.${name}`),
  );
  return [
    ...Object.keys(main).filter((name) => !knownOfStorybook.includes(name)),
    ...unknown,
    ...Object.keys(resolving).map((name) => `resolve.${name}`),
  ]
    .map((name) => `${name} is not among the settings that are known to leave packages alone`)
    .concat(typeof alias === "object" ? replacedByAlias(alias) : alias ? ["packages are replaced by a function"] : []);
}
