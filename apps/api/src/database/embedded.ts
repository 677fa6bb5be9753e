import { existsSync, fdatasyncSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { Kysely, PGliteDialect } from "kysely";
import { traceStatement } from "../tracing/statement-span.ts";
import { lockFolder } from "./folder-lock.ts";
import { cacheNewDatabase, takeNewDatabase } from "./new-database.ts";
import type { OpenDatabase } from "./open-database.ts";
import type { Tables } from "./tables.ts";
import { date, dayFrom, int8, numberFrom } from "./types.ts";

/** PostgreSQL inside this process, for one process at a time. */
export async function openEmbedded({ dataDir, folder }: { dataDir: string; folder: string }): Promise<OpenDatabase> {
  const lock = await lockFolder(dataDir);
  try {
    const pglite = await openOrMake(folder);
    await lock.confirm();
    const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), log: traceStatement });
    return {
      database,
      connectionUse: null,
      keepsConnections: true,
      async close() {
        await database.destroy();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function open(folder: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFiles(folder),
    startParams: durableStart(PGlite.defaultStartParams),
    parsers: { [int8]: numberFrom, [date]: dayFrom },
  });
}

/** A making that was killed half-way is begun again; no process can have stored anything in it. */
async function openOrMake(folder: string): Promise<PGlite> {
  const making = `${folder}.making`;
  if (existsSync(folder) && !existsSync(making)) return open(folder);
  await writeFile(making, "");
  await rm(folder, { recursive: true, force: true });
  if (!(await takeNewDatabase(folder))) await makeNewDatabase(folder);
  const pglite = await open(folder);
  await rm(making);
  return pglite;
}

async function makeNewDatabase(folder: string): Promise<void> {
  const pglite = await open(folder);
  await pglite.close();
  await cacheNewDatabase(folder);
}

/** The part of Emscripten's node file system that PGlite's types leave out. */
interface WithNodeFiles {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } };
}

/**
 * PGlite's node file system has no fsync at all, so that PostgreSQL believes a commit is on disk when it is in the
 * kernel's memory at best. With it, a commit is answered after the disk has it.
 */
class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const syncFiles = (module: object) => {
      // The module is an Emscripten one with NODEFS: super.init has just mounted it.
      (module as WithNodeFiles).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), syncFiles] } };
  }
}

/** `-F` turns fsync off. */
function durableStart(defaults: readonly string[]): NonNullable<PGliteOptions["startParams"]> {
  return [...defaults.filter((parameter) => parameter !== "-F"), "-c", "fsync=on", "-c", "wal_sync_method=fsync"];
}
