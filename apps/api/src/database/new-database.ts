import { existsSync } from "node:fs";
import { cp, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import manifest from "../../package.json" with { type: "json" };

const version = manifest.dependencies["@electric-sql/pglite"];
const cache = new URL(`../../../../node_modules/.cache/claims/new-database-${version}`, import.meta.url);

/** Where an empty database is cached once it was made: making one takes PostgreSQL seconds, copying one none. */
const cached = fileURLToPath(cache);

/** Puts a copy of the cached database into the folder; false where none is cached. */
export async function takeNewDatabase(folder: string, from = cached): Promise<boolean> {
  if (!existsSync(from)) return false;
  await cp(from, folder, { recursive: true });
  await reachTheDisk(folder);
  return true;
}

/** Caches a closed, empty database for the next one to be made; a machine where it cannot be cached is only slower. */
export async function cacheNewDatabase(folder: string, at = cached): Promise<void> {
  const draft = `${at}.${process.pid}`;
  try {
    await mkdir(dirname(at), { recursive: true });
    await cp(folder, draft, { recursive: true });
    await rename(draft, at);
  } catch {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** What is stored later counts as durable, so what it is stored in must be. */
async function reachTheDisk(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(entries.map(({ parentPath, name }) => sync(join(parentPath, name))));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  await file.sync();
  await file.close();
}
