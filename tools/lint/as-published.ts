import * as v from "valibot";
import { browserPackages } from "./browser-packages.ts";

const texts = v.record(v.string(), v.string());
const something = v.record(v.string(), v.unknown());

/** What a package.json may say; only what could change a package is looked at. */
export const manifestSchema = v.object({
  scripts: v.exactOptional(texts),
  dependencies: v.exactOptional(texts),
  devDependencies: v.exactOptional(texts),
  optionalDependencies: v.exactOptional(texts),
  overrides: v.exactOptional(something),
  resolutions: v.exactOptional(something),
  pnpm: v.exactOptional(something),
  patchedDependencies: v.exactOptional(something),
});

/** What npm runs by itself while it installs. */
const runAtInstall = /^((pre|post)?(install|prepare)|prepublish|dependencies)$/;

/** What our pages and the editor's are made of. */
const isOfPages = (name: string) => browserPackages.includes(name) || name.startsWith("@module-federation/");

/** An override may be nested, by who asks for the package. */
const overridden = (overrides: object): string[] =>
  Object.entries(overrides).flatMap(([name, value]) => [
    name.replace(/(?<=.)@.*$/, ""),
    ...(typeof value === "object" && value !== null ? overridden(value) : []),
  ]);

/** A folder of this repository under a name of ours replaces nothing of others. */
const isOurs = (name: string, range: string) => name.startsWith("@claims/") && /^file:\w/.test(range);

/** Where a package.json has npm change or replace what a package's makers ship. */
export function changedByManifest({
  scripts = {},
  overrides = {},
  ...manifest
}: v.InferOutput<typeof manifestSchema>): string[] {
  const asked = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const elsewhere = asked
    .filter(([name, range]) => /[:/]/.test(range) && !isOurs(name, range))
    .map(([name, range]) => `takes ${name} from ${range}`);
  const patching = asked
    .filter(([name]) => /patch-package|custom-patch/.test(name))
    .map(([name]) => `depends on ${name}`);
  const held = overridden(overrides)
    .filter(isOfPages)
    .map((name) => `overrides ${name}`);
  const run = Object.keys(scripts)
    .filter((name) => runAtInstall.test(name))
    .map((name) => `runs '${name}' at install`);
  const others = ["resolutions", "pnpm", "patchedDependencies"]
    .filter((field) => field in manifest)
    .map((field) => `has ${field}`);
  return [...elsewhere, ...patching, ...held, ...run, ...others];
}

export const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.exactOptional(v.string()),
      resolved: v.exactOptional(v.string()),
      integrity: v.exactOptional(v.string()),
      link: v.exactOptional(v.boolean()),
      inBundle: v.exactOptional(v.boolean()),
    }),
  ),
});

/** Where the lock file has another package, or other files, under a package's name than the registry's. */
export function changedByLock({ packages }: v.InferOutput<typeof lockSchema>): string[] {
  return Object.entries(packages).flatMap(([path, { name, resolved, integrity, link, inBundle }]) => {
    const installed = path.split("node_modules/").at(-1) ?? "";
    if (!path.includes("node_modules/") || inBundle) return [];
    if (link) return installed.startsWith("@claims/") ? [] : [`the lock file has ${resolved} for ${installed}`];
    if (name !== undefined && name !== installed && isOfPages(installed))
      return [`the lock file has ${name} for ${installed}`];
    if (resolved !== undefined && !resolved.startsWith("https:"))
      return [`the lock file has ${resolved} for ${installed}`];
    return integrity ? [] : [`the lock file has no hash of ${installed}`];
  });
}

const uses: [RegExp, string][] = [
  [
    /hooks\.runtimeModule|NormalModuleReplacement|__FEDERATION__/,
    "what the bundler or the federation runtime keeps private",
  ],
  [
    /_valueTracker|__react(Fiber|Props|Container|Events|Handles|Listen)|_reactRootContainer|_(CLIENT|SERVER)_INTERNALS|SECRET_INTERNALS/,
    "what React keeps private",
  ],
  [/["']jotai\/vanilla\/internals["']|\bINTERNAL_[a-z]/, "what jotai keeps private"],
  [/(from|import|require)\s*\(?\s*["'][^"']*node_modules\//, "a file inside an installed package"],
  [
    /(from|import|require)\s*\(?\s*["'](?!@claims\/)(@[\w-]+\/)?[\w-]+(\.\w+)?\/(cjs|dist|esm|lib|src)\//,
    "a file of a package that is not one of its entries",
  ],
  [
    /\b[A-Z]\w*\.prototype(\.\w+|\[[^\]]+\])\s*=(?!=)|Object\.(assign|defineProperty|defineProperties)\(\s*[A-Z]\w*\.prototype\b/,
    "a prototype that it changes",
  ],
  [
    /Object\.(assign|defineProperty|defineProperties)\(\s*(React|ReactDOM|ReactDom|router|jotai|valibot)\b|\bReact(DOM)?\.\w+\s*=(?!=)/,
    "a module of a package that it changes",
  ],
];

/** What a source uses of a package that its makers do not offer, or changes of it at run time. */
export const changedBySource = (source: string): string[] =>
  uses.filter(([use]) => use.test(source)).map(([, what]) => `uses ${what}`);
