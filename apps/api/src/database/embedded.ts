import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { DurableFiles, durableStart } from "./durable-files.ts";
import { lockFolder } from "./folder-lock.ts";
import { keepNewDatabase, takeNewDatabase } from "./new-database.ts";
import type { OpenDatabase } from "./open-database.ts";
import type { Tables } from "./tables.ts";
import { traceStatement } from "../tracing/statement-span.ts";
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
  await keepNewDatabase(folder);
}
