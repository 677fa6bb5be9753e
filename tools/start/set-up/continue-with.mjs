import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installWhenStale } from "./install.mjs";
import { canInstall, canRunSources, hasNodeForSources, newerNode } from "./node-version.mjs";
import { relayStops, stopWith } from "./stops.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const ours = join(root, "node_modules/.bin");

/** @param {URL} entry */
function inNewerNode(entry) {
  if (!hasNodeForSources(root)) {
    stopWith(`Node ${process.versions.node} is too old here: install Node 22.19 or later, then try again.`);
  }
  const child = spawn(newerNode(root), [fileURLToPath(entry), ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  relayStops(child);
  child.once("error", () =>
    stopWith(`The Node that the lock file brings does not run here: install Node 22.19 or later.`),
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
