import { globSync, readFileSync } from "node:fs";
import type { Configuration } from "@rspack/core";
import { apps } from "../start/apps.ts";
import { reachesIntoPackages } from "./reaches.ts";
import { changedByLock, changedByManifest, changedBySource } from "./as-published.ts";

async function buildsOf(app: string): Promise<[string, Configuration][]> {
  const { default: config } = await import(`../../apps/${app}/rspack.config.ts`);
  return [config({})].flat().map((build) => [app, build]);
}

const builds = (await Promise.all(apps.map(buildsOf))).flat();

const manifests = globSync(["package.json", "{apps,packages}/*/package.json", "{e2e,tools}/package.json"]);

/** What ends up in a claimant's browser, and what makes it; tests and this check's own words are neither. */
const sources = globSync([
  "{apps,packages}/*/src/**/*.{ts,tsx,mjs}",
  "apps/content-pages/compile/**/*.ts",
  "{packages/build/src,tools/{release,start}}/**/*.{ts,mjs}",
]).filter((file) => !/\.(test|stories)\.tsx?$|\/testing\/|\/reaches\./.test(file));

const parsed = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Holds builds, manifests, lock file and sources against the rule that each package is used as its makers ship it. */
const found = [
  ...builds.flatMap(([app, build]) => reachesIntoPackages(build).map((what) => `The build of ${app}: ${what}.`)),
  ...manifests.flatMap((file) => changedByManifest(parsed(file)).map((what) => `${file} ${what}.`)),
  ...changedByLock(parsed("package-lock.json")).map((what) => `${what}.`),
  ...globSync("{patches,.yarn/patches,.pnpmfile.cjs}").map((name) => `${name} is there to patch packages.`),
  ...sources.flatMap((file) => changedBySource(readFileSync(file, "utf8")).map((what) => `${file} ${what}.`)),
];

for (const each of found) console.log(each);
console.log(
  `${builds.length} builds, ${manifests.length} manifests, ${sources.length} sources, ${found.length} places that change or replace a package.`,
);
process.exitCode = found.length > 0 ? 1 : 0;
