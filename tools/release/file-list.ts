import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { integrityOf } from "./content-hash.ts";
import { precompress } from "./precompress.ts";
import type { SealedRelease } from "./sealed.ts";

/** The name of a release's file list, in its folder. */
export const fileListName = "files.json";

/** Writes a release's file list beside its files, and names it by its hash. */
export async function withFileList(folder: string, sealed: SealedRelease): Promise<SealedRelease> {
  const { integrity, chunks } = sealed;
  await writeFile(join(folder, fileListName), JSON.stringify({ integrity, chunks }));
  await precompress(folder, fileListName);
  return { ...sealed, fileList: integrityOf(await readFile(join(folder, fileListName))) };
}
