import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

function foldersIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}

/** A folder that was taken away and put back is another one, if its number is that of the one before too. */
function keyOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return [ino, birthtimeNs, path].join(" ");
}

/**
 * Reports every change below a folder. Each folder in it is watched by itself: where the whole is watched, Linux follows
 * every file, and a file that was replaced by another of its name, as most programs save, is not followed any more.
 */
export function watchFolder(folder: string, signal: AbortSignal, changed: () => void): void {
  const watched = new Map<string, FSWatcher>();

  function follow() {
    const there = new Map(foldersIn(folder).map((path) => [keyOf(path), path]));
    for (const [key, watcher] of watched) {
      if (there.has(key)) continue;
      watcher.close();
      watched.delete(key);
    }
    for (const [key, path] of there) {
      if (watched.has(key)) continue;
      const watcher = watch(path, { signal }, () => {
        follow();
        changed();
      });
      // Ended by the signal, which it reports as an error.
      watched.set(
        key,
        watcher.on("error", () => undefined),
      );
    }
  }

  follow();
}
