import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";

const hasCode = (error: unknown, codes: readonly string[]) =>
  typeof error === "object" && error !== null && "code" in error && codes.includes(String(error.code));

/** Undefined where it fails for one of these reasons. */
const unless = <T>(codes: readonly string[], done: Promise<T>) =>
  done.catch((error: unknown) => (hasCode(error, codes) ? undefined : Promise.reject(error)));

/** What a rename onto a folder with something in it fails with; Windows says it of every folder. */
const isTaken = ["EEXIST", "ENOTEMPTY", ...(process.platform === "win32" ? ["EPERM"] : [])];
const isGone = ["ENOENT"];

const pollMs = 20;

/**
 * A lock is a folder with its holder's draft in it, and comes by one rename: there is no moment at which it is there and
 * without a holder. A folder that is empty was left by its holder.
 */
async function take(lock: string, draft: string, timeoutMs: number): Promise<void> {
  const own = `${lock}.${draft}.draft`;
  await mkdir(own);
  await writeFile(join(own, draft), "");
  let [seen, since] = ["", performance.now()];
  while (
    (await unless(
      isTaken,
      rename(own, lock).then(() => true),
    )) === undefined
  ) {
    const [holder = ""] = (await unless(isGone, readdir(lock))) ?? [];
    if (holder !== seen) [seen, since] = [holder, performance.now()];
    if (performance.now() - since > timeoutMs) await breakLock(lock);
    await setTimeout(pollMs);
  }
}

/** One rename takes a lock away, its holder's draft with it: that holder can replace nothing from then on. */
async function breakLock(lock: string): Promise<void> {
  const broken = `${lock}.${randomUUID()}.draft`;
  await unless(isGone, rename(lock, broken));
  await rm(broken, { recursive: true, force: true });
}

/** Writes into a draft that is there; undefined where the lock was broken and the draft is gone. */
async function fill(draft: string, content: string): Promise<true | undefined> {
  const file = await unless(isGone, open(draft, "r+"));
  if (!file) return undefined;
  try {
    await file.writeFile(content);
    await file.sync();
    return true;
  } finally {
    await file.close();
  }
}

interface Replacing {
  /** What is to stand in the file; undefined where the file stays as it is. */
  content: () => Promise<string | undefined>;
  /** How long others wait for the holder of a lock before they take it for killed. */
  timeoutMs?: number;
}

/**
 * Replaces a file, one process at a time, on one machine or on several that share the volume. Neither process numbers
 * nor clocks need agree: a process that was only slow when its lock was broken finds its draft gone, and replaces
 * nothing. A reader sees the old content or the new one. Answers whether the file was replaced.
 */
export async function replaceFile(file: string, { content, timeoutMs = 2000 }: Replacing): Promise<boolean> {
  const lock = `${file}.lock`;
  const draft = randomUUID();
  await mkdir(dirname(file), { recursive: true });
  await take(lock, draft, timeoutMs);
  const held = join(lock, draft);
  try {
    const next = await content();
    if (next === undefined || !(await fill(held, next))) return false;
    return (
      (await unless(
        isGone,
        rename(held, file).then(() => true),
      )) ?? false
    );
  } finally {
    await rm(held, { force: true });
    // By now it may be another process's lock, with a draft in it, and stays.
    await unless([...isTaken, ...isGone], rmdir(lock));
  }
}
