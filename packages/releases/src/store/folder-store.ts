import { createHash, randomUUID } from "node:crypto";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { emptyRegistry, registryIn, textOf } from "../registry/registry-text.ts";
import { replaceFile } from "./replace-file.ts";
import { lastFileOf, type StoredFolder, type Store, type Version } from "./store.ts";

const textIn = (file: string) =>
  readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });

const versionOf = (text: string | undefined): Version => text && createHash("sha256").update(text).digest("hex");

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Drafts have a dot in their name: what a killed process left of them is never taken for the real thing. */
const isWhole = (name: string) => !name.includes(".");

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what killed processes left unfinished here; what another machine is writing right now is younger. */
async function sweep(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(".draft")) continue;
    const begun = await stat(join(folder, name)).catch(() => undefined);
    if (begun && Date.now() - begun.mtimeMs > dayMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Stores releases in a folder of this machine, as the front server serves them. */
export function folderStore(root: string, timeout: { timeoutMs?: number } = {}): Store {
  const registryFile = join(root, "registry.json");
  const at = (home: string) => join(root, home);
  const has = (home: string) =>
    stat(join(at(home), lastFileOf(home))).then(
      () => true,
      () => false,
    );

  async function homes(): Promise<string[]> {
    const apps = await namesIn(at("r"));
    const releases = await Promise.all(
      apps.map(async (app) => (await namesIn(at(`r/${app}`))).map((hash) => `r/${app}/${hash}`)),
    );
    const sets = (await namesIn(at("pages"))).map((set) => `pages/${set}`);
    return [...releases.flat(), ...sets].filter(isWhole);
  }

  async function remove(home: string): Promise<void> {
    // By one rename it is not there, however far the removal comes.
    const draft = `${at(home)}.${randomUUID()}.draft`;
    const isThere = await rename(at(home), draft).then(
      () => true,
      (error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? false : Promise.reject(error)),
    );
    if (isThere) await rm(draft, { recursive: true, force: true });
  }

  return {
    place: root,
    has,
    async readRegistry() {
      const text = await textIn(registryFile);
      return {
        registry: text === undefined ? emptyRegistry : registryIn(text, registryFile),
        version: versionOf(text),
      };
    },
    async registryText() {
      const text = await textIn(registryFile);
      return { text, version: versionOf(text) };
    },
    async swapRegistry(next, read) {
      await sweep(root);
      return replaceFile(registryFile, {
        content: async () => (versionOf(await textIn(registryFile)) === read ? textOf(next) : undefined),
        ...timeout,
      });
    },
    async put(home, folder) {
      if (await has(home)) return;
      await sweep(dirname(at(home)));
      const draft = `${at(home)}.${randomUUID()}.draft`;
      await cp(folder, draft, { recursive: true });
      // It was made in a temporary folder, which its maker alone may read; who serves it is another user.
      await chmod(draft, 0o755);
      const isStored = await rename(draft, at(home)).then(
        () => true,
        () => has(home),
      );
      // What lies there in its place is not whole, and would stay so for ever.
      if (!isStored) {
        await remove(home);
        await rename(draft, at(home));
      }
      await rm(draft, { recursive: true, force: true });
    },
    read: (home, file) => textIn(join(at(home), file)),
    async writeOnce(home, file, content) {
      await mkdir(at(home), { recursive: true });
      return writeFile(join(at(home), file), content, { flag: "wx" }).then(
        () => true,
        (error: NodeJS.ErrnoException) => (error.code === "EEXIST" ? false : Promise.reject(error)),
      );
    },
    names: (home) => namesIn(at(home)),
    localFolder: () => Promise.resolve(root),
    copy: (home, folder) => cp(at(home), folder, { recursive: true }),
    async list() {
      const found = await Promise.all(
        (await homes()).map(async (home): Promise<StoredFolder[]> => {
          const made = await stat(at(home)).catch(() => undefined);
          return made?.isDirectory() ? [{ home, since: made.mtime }] : [];
        }),
      );
      return found.flat();
    },
    remove,
  };
}
