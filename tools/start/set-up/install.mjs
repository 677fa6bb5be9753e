import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isInstalled, lockedCount, recordInstalled } from "./installed.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";
import { relayStops, stopWith } from "./stops.mjs";

const seconds = (/** @type {number} */ since) => Math.round((Date.now() - since) / 1000);

/**
 * None where npm has just taken the folder away, as it does with those of an earlier install.
 *
 * @param {string} folder
 */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Packages unpacked at the top so far; nested ones are few. npm makes all the folders first and fills them after.
 *
 * @param {string} root
 */
export function unpacked(root) {
  const home = join(root, "node_modules");
  const names = namesIn(home).filter((name) => !name.startsWith("."));
  const scoped = (/** @type {string} */ scope) => namesIn(join(home, scope)).map((name) => join(scope, name));
  const packages = names.flatMap((name) => (name.startsWith("@") ? scoped(name) : [name]));
  return packages.filter((name) => existsSync(join(home, name, "package.json"))).length;
}

/**
 * npm itself must not run on the Node that it is about to replace.
 *
 * @param {string} root
 */
function pathWithoutOurs(root) {
  const ours = join(root, "node_modules/.bin");
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== ours)
    .join(delimiter);
}

/** @param {string} root */
function runNpmCi(root) {
  const env = { ...process.env, PATH: pathWithoutOurs(root) };
  // The engine warnings of Node 20 are answered by the newer Node that this very install brings.
  const npm = spawn("npm", ["ci", "--loglevel=error"], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const wasAskedToStop = relayStops(npm);
  return new Promise((done) => {
    npm.once("error", () => stopWith("npm was not found. Install Node with npm 11 or later, then try again."));
    npm.once("exit", (code) => (wasAskedToStop() ? process.exit(1) : done(code === 0)));
  });
}

/** @param {string} root */
async function install(root) {
  if (isInstalled(root)) return;
  const since = Date.now();
  const total = lockedCount(root);
  console.log(`Installing what the lock file names: about ${total} packages. The first time takes a minute or two.`);
  const report = () => console.log(`  ${seconds(since)} s: ${unpacked(root)} packages in place`);
  const ticking = setInterval(report, 5000);
  const installed = await runNpmCi(root);
  clearInterval(ticking);
  if (!installed) stopWith("npm ci did not succeed; what it said is above.");
  recordInstalled(root);
  console.log(`Installed in ${seconds(since)} s.`);
}

/**
 * Installs what the lock file names when it is missing or stale, and says so.
 *
 * @param {string} root
 */
export async function installWhenStale(root) {
  if (isInstalled(root)) return;
  const wait = () => console.log("Another command is installing here; waiting for it.");
  await oneAtATime(join(root, ".dev/installing"), wait, () => install(root));
}
