import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pagesFor, parseRegistry, type Registry } from "@claims/contracts/remote/schema";

/** Where the pages of a visit lie; undefined while none are released. Follows the registry without a restart. */
export function livePages(releases: string) {
  const file = join(releases, "registry.json");
  let seen = "";
  let live: Registry | undefined;

  /** The registry is swapped by a new file in its place, so another file is another state. */
  async function registry(): Promise<Registry | undefined> {
    const found = await stat(file, { bigint: true }).catch(() => undefined);
    if (!found) return undefined;
    const state = [found.ino, found.mtimeNs, found.size].join(" ");
    if (state !== seen) {
      live = parseRegistry(JSON.parse(await readFile(file, "utf8")));
      seen = state;
    }
    return live;
  }

  return async function folderFor(dealt?: number): Promise<string | undefined> {
    const known = await registry();
    const set = known && pagesFor(known, dealt);
    return set && join(releases, "pages", set);
  };
}
