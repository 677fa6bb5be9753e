import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

export const registryFile = "registry.json";

/**
 * Follows the registry of a folder of releases without a restart: what `read` makes of its text, made once for each state
 * of the file, and of what `beside` says of what it also depends on. Undefined while there is no registry.
 */
export function followRegistry<T>(
  releases: string,
  read: (text: string) => T | Promise<T>,
  beside: () => Promise<string> = () => Promise.resolve(""),
): () => Promise<T | undefined> {
  const file = join(releases, registryFile);
  let seen = "";
  let known: T | undefined;
  return async function current() {
    const found = await stat(file, { bigint: true }).catch(() => undefined);
    // The registry is swapped by a new file in its place, so another file is another state.
    const state = found ? [found.ino, found.mtimeNs, found.size, await beside()].join(" ") : "";
    if (state === seen) return known;
    known = found ? await read(await readFile(file, "utf8")) : undefined;
    seen = state;
    return known;
  };
}

interface WithHistory {
  readonly history?: readonly { readonly at?: string | undefined }[] | undefined;
}

/** When a registry was last changed by a release, promotion or rollback; null where nothing is known of one. */
export function lastMoveIn({ history = [] }: WithHistory): Date | null {
  const at = history.flatMap((move) => move.at ?? []).at(-1);
  return at === undefined ? null : new Date(at);
}
