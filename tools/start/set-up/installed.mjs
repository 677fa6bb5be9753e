import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasNodeForSources } from "./node-version.mjs";

const lockFile = (/** @type {string} */ root) => join(root, "package-lock.json");
const accountOfNpm = (/** @type {string} */ root) => join(root, "node_modules/.package-lock.json");
const installRecord = (/** @type {string} */ root) => join(root, "node_modules/.installed-from");

const hashOf = (/** @type {string} */ path) => createHash("sha256").update(readFileSync(path)).digest("hex");

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, link?: boolean }} Package
 */

/** @returns {Record<string, Package> | undefined} */
const read = (/** @type {string} */ path) =>
  existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : undefined;

const differs = (/** @type {Package} */ wanted, /** @type {Package} */ found) =>
  wanted.version !== found.version || wanted.integrity !== found.integrity;

/** @param {string} root */
function isComplete(root) {
  const locked = read(lockFile(root));
  const installed = read(accountOfNpm(root));
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === "" || wanted.optional || (wanted.link && locked[wanted.resolved ?? ""]?.optional)) return true;
    const found = installed[path];
    return found !== undefined && !differs(wanted, found);
  });
}

/** @param {string} root */
function isRecorded(root) {
  const hash = installRecord(root);
  if (!existsSync(accountOfNpm(root)) || !existsSync(hash)) return false;
  return readFileSync(hash, "utf8") === hashOf(lockFile(root));
}

/**
 * Whether node_modules holds what the lock file names. A record says so after an install of ours. After one by hand npm's
 * own account of it does, which npm writes last of all; a lock file with left-overs is the record's to decide, as npm
 * does not install those. On a Node that is too old for the sources a newer one has to have come along.
 *
 * @param {string} root
 */
export const isInstalled = (root, version = process.versions.node) =>
  (isRecorded(root) || isComplete(root)) && hasNodeForSources(root, version);

/** @param {string} root */
export function recordInstalled(root) {
  writeFileSync(installRecord(root), hashOf(lockFile(root)));
}

/**
 * How many packages the lock file names for every machine, the ones for one kind of machine left out.
 *
 * @param {string} root
 */
export function lockedCount(root) {
  const locked = Object.entries(read(lockFile(root)) ?? {});
  return locked.filter(([path, { optional, link }]) => path.includes("node_modules/") && !optional && !link).length;
}
