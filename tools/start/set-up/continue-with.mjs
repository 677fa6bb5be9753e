import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installWhenStale } from "./install.mjs";
import { relayStops, stopWith } from "./stops.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const ours = join(root, "node_modules/.bin");

/** What part one, which runs before anything is installed, needs. */
const oldestHost = [20, 19];
/** What everything else needs: TypeScript without a flag, and libraries that ask for Node 22. */
const oldestForSources = [22, 18];

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

/** @param {URL} entry */
function inNewerNode(entry) {
  const node = join(ours, "node");
  if (!existsSync(node)) {
    stopWith(`Node ${process.versions.node} is too old here: install Node 22.18 or later, then try again.`);
  }
  const child = spawn(node, [fileURLToPath(entry), ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  relayStops(child);
  child.once("error", () =>
    stopWith(`The Node that the lock file brings does not run here: install Node 22.18 or later.`),
  );
  child.once("exit", (code) => process.exit(code ?? 1));
}

/**
 * Part one of a command: plain JavaScript that an older Node runs with nothing installed. It sees to the install and
 * goes on with part two, on this Node where it is new enough and otherwise on the one that the lock file brings.
 *
 * @param {URL} entry
 */
export async function continueWith(entry) {
  if (!canInstall(process.versions.node)) {
    stopWith(`Node ${process.versions.node} is too old: Node 20.19 or later is needed.`);
  }
  process.chdir(root);
  await installWhenStale(root);
  process.env.PATH = [ours, process.env.PATH].join(delimiter);
  if (canRunSources(process.versions.node)) await import(entry.href);
  else inNewerNode(entry);
}
