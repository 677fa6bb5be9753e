import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Compressed files, the manifest and the file list are made from the content; renderers and what was recorded for the gate run nowhere in a page. */
const derived = /(\.br|\.gz|\.cjs)$|^(release|contract|content-asks|files)\.json$|^cy\/files\.json$/;

/** The files of a build that are served, in a stable order. */
export async function contentFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !derived.test(name))
    .sort();
}

/** The files that a release is named by: those that are served and, of a shell, what renders every page beside it. */
export async function hashedFiles(app: string, folder: string): Promise<string[]> {
  const files = await contentFiles(folder);
  const all = app === "shell" ? await readdir(folder, { recursive: true }) : [];
  return [...files, ...all.filter((name) => name.endsWith(".cjs")).sort()];
}

/** The sha384 of a file as the browser compares it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

/** One name for the whole folder: two builds with the same content are the same release. */
export async function hashOfContent(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}
