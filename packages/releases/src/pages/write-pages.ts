import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compressedFrom } from "../manifest/precompress.ts";

/**
 * Writes pages with their precompressed files, all at once: compressing takes longest, and every core can have a page. Many
 * addresses have the same page, as a step has in each variant; that is compressed once.
 */
export async function writePages(folder: string, pages: ReadonlyMap<string, string>): Promise<void> {
  const compressed = new Map([...new Set(pages.values())].map((page) => [page, compressedFrom(page)]));
  const write = async (name: string, page: string) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page);
    for (const { ending, bytes } of (await compressed.get(page)) ?? []) await writeFile(file + ending, bytes);
  };
  await Promise.all([...pages].map(([name, page]) => write(name, page)));
}
