import { globSync, readFileSync } from "node:fs";
import { readJson } from "@claims/releases/json";
import type { Configuration } from "@rspack/core";
import type { StorybookConfig } from "storybook-react-rsbuild";
import { apps } from "../start/apps.ts";
import { changedByLock, changedByManifest, changedBySource, lockSchema, manifestSchema } from "./as-published.ts";
import { reachesIntoPackages, storybookReaches } from "./reaches.ts";

/** The builds of an app: those of its release, and the one that is served from source. */
async function buildsOf(app: string): Promise<[string, Configuration][]> {
  const { default: config } = await import(`../../apps/${app}/rspack.config.ts`);
  return [config({}), config({ devPort: "1" })].flat().map((build) => [app, build]);
}

const { default: editor }: { default: Configuration } =
  await import("../../apps/content-pages/editor/rspack.config.ts");
const { default: storybook }: { default: StorybookConfig } = await import("../../packages/ui/.storybook/main.ts");

const builds = [...(await Promise.all(apps.map(buildsOf))).flat(), ["the editor", editor] as const];

const manifests = globSync([
  "package.json",
  "{apps,packages}/*/package.json",
  "{e2e,tools,tools/newer-node}/package.json",
]);

/** What ends up in a claimant's browser, and what makes it; tests and this check's own words are neither. */
const sources = globSync([
  "{apps,packages}/*/src/**/*.{ts,tsx,mjs}",
  "apps/content-pages/{compile,editor}/**/*.{ts,tsx}",
  "packages/ui/.storybook/*.{ts,tsx}",
  "{packages/build/src,tools/{release,start}}/**/*.{ts,mjs}",
]).filter((file) => !/\.(test|stories)\.tsx?$|\/testing\/|\/reaches\./.test(file));

/** Holds builds, manifests, lock file and sources against the rule that each package is used as its makers ship it. */
const found = [
  ...builds.flatMap(([app, build]) => reachesIntoPackages(build).map((what) => `The build of ${app}: ${what}.`)),
  ...(await storybookReaches(storybook)).map((what) => `Storybook: ${what}.`),
  ...(await Promise.all(manifests.map(async (file) => [file, await readJson(manifestSchema, file)] as const))).flatMap(
    ([file, manifest]) => changedByManifest(manifest).map((what) => `${file} ${what}.`),
  ),
  ...changedByLock(await readJson(lockSchema, "package-lock.json")).map((what) => `${what}.`),
  ...globSync("{patches,.yarn/patches,.pnpmfile.cjs}").map((name) => `${name} is there to patch packages.`),
  ...sources.flatMap((file) => changedBySource(readFileSync(file, "utf8")).map((what) => `${file} ${what}.`)),
];

for (const each of found) console.log(each);
console.log(
  `${builds.length} builds and Storybook, ${manifests.length} manifests, ${sources.length} sources, ${found.length} places that change or replace a package.`,
);
process.exitCode = found.length > 0 ? 1 : 0;
