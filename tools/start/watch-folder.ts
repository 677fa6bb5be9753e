import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

const gone = new Set(["ENOENT", "ENOTDIR"]);

/** Undefined where what is looked at vanished since it was listed: the folder above reports that, too. */
function unlessGone<Seen>(look: () => Seen): Seen | undefined {
  try {
    return look();
  } catch (error) {
    if (gone.has((error as NodeJS.ErrnoException).code ?? "")) return undefined; // node:fs throws these
    throw error;
  }
}

function foldersIn(folder: string): string[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true }));
  if (!entries) return [];
  const below = entries.filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => foldersIn(join(folder, name)))];
}

/** A folder that was taken away and put back is another one, if its number is that of the one before too. */
function keyOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  return [ino, birthtimeNs, path].join(" ");
}

/** A checkout of another branch, say, may take the whole folder away for a moment. */
const lookAgainMs = 500;

/**
 * Reports every change below a folder. Each folder in it is watched by itself: where the whole is watched, Linux follows
 * every file, and a file that was replaced by another of its name, as most programs save, is not followed any more.
 */
export function watchFolder(folder: string, signal: AbortSignal, changed: () => void): void {
  const watched = new Map<string, FSWatcher>();
  let lookAgain: NodeJS.Timeout | undefined;

  function follow() {
    const there = new Map(foldersIn(folder).map((path) => [unlessGone(() => keyOf(path)), path]));
    for (const [key, watcher] of watched) {
      if (there.has(key)) continue;
      watcher.close();
      watched.delete(key);
    }
    for (const [key, path] of there) {
      if (key === undefined || watched.has(key)) continue;
      const watcher = unlessGone(() =>
        watch(path, { signal }, () => {
          follow();
          changed();
        }),
      );
      // Ended by the signal, which it reports as an error.
      if (watcher)
        watched.set(
          key,
          watcher.on("error", () => undefined),
        );
    }
    clearTimeout(lookAgain);
    if (watched.size === 0 && !signal.aborted) lookAgain = setTimeout(followAgain, lookAgainMs);
  }

  function followAgain() {
    follow();
    if (watched.size > 0) changed();
  }

  signal.addEventListener("abort", () => clearTimeout(lookAgain));
  statSync(folder);
  follow();
}
