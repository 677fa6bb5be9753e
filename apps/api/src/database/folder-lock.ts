import { once } from "node:events";
import { rename, rm, stat } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { codeOf } from "../error-code.ts";

export interface FolderLock {
  /** Throws where another process took the folder over in the moment both found it free. */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/**
 * One process per folder: PGlite takes no lock of its own, and two of them silently lose rows. The lock is a socket
 * that answers as long as its process lives, so that a killed one never leaves the folder locked.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = socketPath(folder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await listen(path);
    if (server) return held({ server, path, folder });
    const holder = await holderOf(path);
    if (holder !== null) throw inUse(folder, holder);
    await removeStale(path);
  }
  throw inUse(folder, "unknown");
}

/** Socket paths are limited to about 100 bytes by the system. */
function socketPath(folder: string): string {
  const path = join(folder, "in-use.sock");
  if (Buffer.byteLength(path) <= 100) return path;
  throw new StartProblem(`DATA_DIR is "${folder}": allowed is a folder with a path of at most 88 characters.`);
}

async function listen(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.on("error", () => undefined).end(String(process.pid)));
  server.listen(path);
  try {
    await once(server, "listening");
    server.unref();
    return server;
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE") return null;
    throw error;
  }
}

/** No process listens any more; nothing is there; it is no socket. */
const noHolder: ReadonlySet<string | undefined> = new Set(["ECONNREFUSED", "ENOENT", "ENOTSOCK"]);

/** The process id that the holder answers with; null where none does. */
async function holderOf(path: string): Promise<string | null> {
  const socket = createConnection(path);
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    return Buffer.concat(chunks).toString() || "unknown";
  } catch (error) {
    if (noHolder.has(codeOf(error))) return null;
    throw error;
  }
}

/** Moved aside first: where another process was quicker and the socket moved is a live one, it is put back. */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  if ((await holderOf(aside)) !== null) await rename(aside, path);
  else await rm(aside, { force: true });
}

async function held({ server, path, folder }: { server: Server; path: string; folder: string }): Promise<FolderLock> {
  const { ino } = await stat(path);
  return {
    async confirm() {
      const now = await stat(path).catch(() => null);
      if (now?.ino !== ino) throw inUse(folder, "unknown");
    },
    async release() {
      await new Promise((done) => server.close(done));
    },
  };
}

function inUse(folder: string, holder: string): StartProblem {
  const way = "stop that one, or give another DATA_DIR or a DATABASE_URL";
  return new StartProblem(`DATA_DIR is "${folder}", which another process (${holder}) is using: ${way}.`);
}
