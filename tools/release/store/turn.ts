import { randomUUID } from "node:crypto";
import { link, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const hasCode = (error: unknown, code: string) =>
  typeof error === "object" && error !== null && "code" in error && error.code === code;

/** Whether a process of this machine runs; one of somebody else's counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

/** Makes a file that nobody else has made, with this process's number in it from the start; false where somebody has. */
async function claim(file: string): Promise<boolean> {
  const written = join(dirname(file), `turn-${randomUUID()}`);
  await writeFile(written, String(process.pid));
  try {
    await link(written, file);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(written, { force: true });
  }
}

/** Whether whoever made this file was killed before it could finish. */
async function isAbandoned(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, "utf8").catch(() => ""));
  return pid > 0 && !isAlive(pid);
}

/** From the last to the first: whoever comes in between finds the turn taken, or its own work outdated. */
async function removeAll(name: string) {
  const folder = dirname(name);
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${basename(name)}.`));
  for (const file of files.toSorted().toReversed()) await rm(join(folder, file), { force: true });
}

/**
 * Does a piece of work that only one process may do: for this name, whoever makes the first file does it. Where that
 * one was killed, exactly one other makes the next file and does it. Undefined for all the rest. The work must find
 * out by itself that it was done before; where it throws, the turn stays taken until this process ends.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  for (let nth = 0; ; nth += 1) {
    const file = `${name}.${String(nth).padStart(4, "0")}`;
    if (await claim(file)) break;
    if (!(await isAbandoned(file))) return undefined;
  }
  const done = await work();
  await removeAll(name);
  return done;
}
