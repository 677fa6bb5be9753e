import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { integrityOf } from "./content-hash.ts";
import { englishFiles, welsh, welshFiles } from "./languages.ts";
import type { ReleaseManifest } from "./manifest.ts";
import { precompress } from "./precompress.ts";

/** The name of a release's file list, in its folder. */
export const fileListName = "files.json";

/** Writes a file list, and names it by its hash. */
async function written(folder: string, name: string, list: Pick<ReleaseManifest, "integrity" | "chunks">) {
  await writeFile(join(folder, name), JSON.stringify(list));
  await precompress(folder, name);
  return integrityOf(await readFile(join(folder, name)));
}

/** Writes a release's file lists beside its files, one for each language that it is built in, and names each by its hash. */
export async function withFileList(folder: string, manifest: ReleaseManifest): Promise<ReleaseManifest> {
  const { integrity, chunks, languages } = manifest;
  const fileList = await written(folder, fileListName, { integrity: englishFiles(integrity), chunks });
  const own = languages?.[welsh];
  if (!own) return { ...manifest, fileList };
  const list = { integrity: welshFiles(integrity), chunks: own.chunks };
  const inWelsh = { ...own, fileList: await written(folder, `${welsh}/${fileListName}`, list) };
  return { ...manifest, fileList, languages: { ...languages, [welsh]: inWelsh } };
}
