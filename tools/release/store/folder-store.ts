import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { emptyRegistry, registryIn, textOf } from "./registry-text.ts";
import { lastFileOf, type Kept, type Store, type Version } from "./store.ts";
import { inTurn, isAlive } from "./turn.ts";

const textIn = (file: string) => readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return undefined;
  throw error;
});

const versionOf = (text: string | undefined): Version => text && createHash("sha256").update(text).digest("hex");

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Drafts have a dot in their name: what a killed process left of them is never taken for the real thing. */
const isWhole = (name: string) => !name.includes(".");

/** Removes what killed processes left unfinished beside this. */
async function sweep(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const [, pid] = /\.(\d+)\.draft$/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** A reader sees the old file or the new one, never half of either. */
async function writeWhole(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/** Keeps releases in a folder of this machine, as the front server serves them. */
export function folderStore(root: string): Store {
  const registryFile = join(root, "registry.json");
  const at = (home: string) => join(root, home);
  const has = (home: string) => stat(join(at(home), lastFileOf(home))).then(() => true, () => false);

  async function homes(): Promise<string[]> {
    const apps = await namesIn(at("r"));
    const releases = await Promise.all(apps.map(async (app) => (await namesIn(at(`r/${app}`))).map((hash) => `r/${app}/${hash}`)));
    const sets = (await namesIn(at("pages"))).map((set) => `pages/${set}`);
    return [...releases.flat(), ...sets].filter(isWhole);
  }

  return {
    place: root,
    has,
    async readRegistry() {
      const text = await textIn(registryFile);
      return { registry: text === undefined ? emptyRegistry : registryIn(text, registryFile), version: versionOf(text) };
    },
    async swapRegistry(next, read) {
      await mkdir(root, { recursive: true });
      const swapped = await inTurn(`${registryFile}.to-${next.revision}`, async () => {
        if (versionOf(await textIn(registryFile)) !== read) return false;
        await writeWhole(registryFile, textOf(next));
        return true;
      });
      return swapped ?? false;
    },
    async put(home, folder) {
      if (await has(home)) return;
      await sweep(dirname(at(home)));
      const draft = `${at(home)}.${process.pid}.draft`;
      await rm(draft, { recursive: true, force: true });
      await cp(folder, draft, { recursive: true });
      await rename(draft, at(home)).catch(async (error: unknown) => {
        await rm(draft, { recursive: true });
        if (!(await has(home))) throw error;
      });
    },
    read: (home, file) => textIn(join(at(home), file)),
    atHand: () => Promise.resolve(root),
    copy: (home, folder) => cp(at(home), folder, { recursive: true }),
    async list() {
      const found = await Promise.all((await homes()).map(async (home): Promise<Kept[]> => {
        const made = await stat(at(home)).catch(() => undefined);
        return made?.isDirectory() ? [{ home, since: made.mtime }] : [];
      }));
      return found.flat();
    },
    remove: (home) => rm(at(home), { recursive: true, force: true }),
  };
}
