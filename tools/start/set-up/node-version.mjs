import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What part one, which runs before anything is installed, needs. */
const oldestHost = [20, 19];

const { engines } = JSON.parse(readFileSync(new URL("../../newer-node/package.json", import.meta.url), "utf8"));

/** What everything else needs: TypeScript without a flag, and libraries that ask for it. npm brings a newer Node below it. */
const oldestForSources = engines.node.slice("<".length).split(".").map(Number);

/**
 * @param {string} version
 * @param {readonly number[]} oldest
 */
const isAtLeast = (version, [major = 0, minor = 0]) => {
  const [givenMajor = 0, givenMinor = 0] = version.split(".").map(Number);
  return givenMajor > major || (givenMajor === major && givenMinor >= minor);
};

export const canInstall = (/** @type {string} */ version) => isAtLeast(version, oldestHost);

export const canRunSources = (/** @type {string} */ version) => isAtLeast(version, oldestForSources);

/** Where npm links the newer Node to, where it brings one. @param {string} root */
export const newerNode = (root) => join(root, "node_modules/.bin/node");

/**
 * Whether some Node here runs the sources: where a newer one installed, none has come along for this one.
 *
 * @param {string} root
 */
export const hasNodeForSources = (root, version = process.versions.node) =>
  canRunSources(version) || existsSync(newerNode(root));
