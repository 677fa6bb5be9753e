import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StoreState } from "./check-move.ts";

async function hashOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).toSorted())
    hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}

/** What lies in a folder store now. */
export async function stateOf(releases: string): Promise<StoreState> {
  const sets = await readdir(join(releases, "pages"));
  return {
    registry: JSON.parse(await readFile(join(releases, "registry.json"), "utf8")),
    sets: new Map(
      await Promise.all(sets.map(async (set) => [set, await hashOf(join(releases, "pages", set))] as const)),
    ),
  };
}
