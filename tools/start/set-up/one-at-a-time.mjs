import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";

const everyMs = 500;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Who holds the file; nobody where its process is gone.
 *
 * @param {string} file
 */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return isAlive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function take(file) {
  mkdirSync(dirname(file), { recursive: true });
  if (holderOf(file) === undefined) rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Does the work while holding the file, after whoever holds it now: two installs in one folder break each other.
 *
 * @param {string} file
 * @param {() => void} whileWaiting told once
 * @param {() => Promise<void>} work
 */
export async function oneAtATime(file, whileWaiting, work) {
  if (!take(file)) {
    whileWaiting();
    while (!take(file)) await setTimeout(everyMs);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  await work();
  process.off("exit", release);
  release();
}
