import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { privateHomeOf, provenanceFile, provenanceOf } from "@claims/releases/provenance";
import type { Store } from "@claims/releases/store";

const app = "content-pages";

/** Where the files that an editor writes lie among what is stored beside a release. */
const wordsFolder = "content";

/** Stores the files of an editor with what is for the team alone. */
export const storeWords = (content: string, beside: string) =>
  cp(content, join(beside, wordsFolder), { recursive: true });

const folderBeside = async (store: Store, hash: string) => {
  const home = privateHomeOf(app, hash);
  return (await store.has(home)) ? join(await store.localFolder([home]), home) : undefined;
};

/** The files of an editor that a release was made of; undefined where none are stored beside it. */
export async function wordsOf(store: Store, hash: string): Promise<string | undefined> {
  const beside = await folderBeside(store, hash);
  const words = beside && join(beside, wordsFolder);
  return words && existsSync(words) ? words : undefined;
}

/** What is stored beside published words: the source maps of the scripts that they are shown by, and the files as they are now. */
export async function besideWords(
  store: Store,
  { scriptsOf, content, to }: { scriptsOf: string; content: string; to: string },
): Promise<string> {
  await mkdir(to, { recursive: true });
  const before = await folderBeside(store, scriptsOf);
  const staysBehind = new Set([provenanceFile, wordsFolder].map((name) => join(before ?? "", name)));
  if (before) await cp(before, to, { recursive: true, filter: (file) => !staysBehind.has(file) });
  await storeWords(content, to);
  return to;
}

/** A picture among the words is not to change by a byte. */
const asItIs = "latin1";

async function filesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file, asItIs)] as const)),
  );
}

interface Undone {
  /** The published words that were rolled back, and those that are live again. */
  undone: string;
  live: string;
  /** Where the files are that the editor writes. */
  content: string;
}

/** Writes a file as it was; it goes where there was none. */
async function write(file: string, text: string | undefined): Promise<void> {
  if (text === undefined) return rm(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, asItIs);
}

const inFiles = (names: readonly string[]) => names.toSorted().join(", ");

/**
 * Puts the files of an editor back to what is live again, so that the next save does not bring undone words along. A file
 * that was written since is an editor's work and stays. Says, in a sentence each, what was done and what was left.
 */
export async function putWordsBack(store: Store, { undone, live, content }: Undone): Promise<string[]> {
  const wasPublished = (await provenanceOf(store, app, undone))?.scripts !== undefined;
  const [from, to] = await Promise.all([folderBeside(store, undone), folderBeside(store, live)]);
  if (!wasPublished || !from) return [];
  const [before, now] = await Promise.all([filesIn(join(to ?? "", wordsFolder)), filesIn(content)]);
  if (!to || before.size === 0)
    return [
      `What stood in ${content} before is not kept, so the undone words are still there, and the next publishing brings them again.`,
    ];
  const published = await filesIn(join(from, wordsFolder));
  const changed = [...new Set([...published.keys(), ...before.keys()])].filter(
    (name) => published.get(name) !== before.get(name) && now.get(name) !== before.get(name),
  );
  const [ours, written] = [
    changed.filter((name) => now.get(name) === published.get(name)),
    changed.filter((name) => now.get(name) !== published.get(name)),
  ];
  for (const name of ours) await write(join(content, name), before.get(name));
  return [
    ...(ours.length > 0 ? [`Put back in ${content}: ${inFiles(ours)}.`] : []),
    ...(written.length > 0
      ? [
          `Left in ${content}, as it was written since: ${inFiles(written)}. The undone words may be in there, and the next publishing brings them again.`,
        ]
      : []),
  ];
}
