import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseRegistry, type Registry } from "@claims/contracts/remote/schema";

const empty: Registry = { version: 1, revision: 0, apps: {}, history: [] };

const registryPath = (releases: string) => join(releases, "registry.json");

/** The one mutable file of the store. */
export async function readRegistry(releases: string): Promise<Registry> {
  try {
    return parseRegistry(JSON.parse(await readFile(registryPath(releases), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return empty;
    throw new Error(`The registry at ${registryPath(releases)} cannot be read.`, { cause: error });
  }
}

/** A reader sees the old file or the new one, never half of either. */
export async function writeWhole(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, path);
}

export async function writeRegistry(releases: string, registry: Registry): Promise<void> {
  await writeWhole(registryPath(releases), `${JSON.stringify(registry, null, 2)}\n`);
}
