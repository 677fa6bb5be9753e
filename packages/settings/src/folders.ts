import { join, resolve } from "node:path";
import { type Environment, textOf } from "./reader.ts";

/** Whether releases are stored in a bucket, and not in a folder. */
export const isBucket = (releases: string): boolean => releases.startsWith("s3://");

/** Where the releases of a bucket are mirrored on this machine, which serves them from there. */
export const mirrorIn = (dataDir: string): string => join(dataDir, "releases-of-bucket");

/** The folders of a process, a relative one from `root`: for what is its own, and for releases. */
export function readFolders(env: Environment, root: string) {
  const dataDir = resolve(root, textOf(env, "DATA_DIR") ?? ".data");
  const given = textOf(env, "RELEASES") ?? join(dataDir, "releases");
  const isInBucket = isBucket(given);
  return {
    dataDir,
    /** What is released into: a bucket, or a folder. */
    store: isInBucket ? given : resolve(root, given),
    isInBucket,
    /** What is read and served on this machine. */
    releases: isInBucket ? mirrorIn(dataDir) : resolve(root, given),
  };
}
