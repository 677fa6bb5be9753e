import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../src/database/database.ts";
import { copyServerDatabase, serverTemplate } from "./databases.ts";
import tearDown from "./global-teardown.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";

declare global {
  /** Handed from the beginning of a test run to its end. */
  var testPostgres: TestPostgres | undefined;
}

/** Once for all suites: a PostgreSQL, and a migrated database of each kind for the suites to copy. */
// oxlint-disable-next-line import/no-default-export -- Jest asks for one.
export default async function setUp(): Promise<void> {
  globalThis.testPostgres = await startPostgres();
  // Jest does not tear down after a set-up that failed.
  await makeTemplates(globalThis.testPostgres).catch((error: unknown) => tearDown().then(() => Promise.reject(error)));
}

async function makeTemplates(postgres: TestPostgres): Promise<void> {
  process.env.TEST_POSTGRES = postgres.urlOf("postgres");
  const dataDir = await mkdtemp(join(tmpdir(), "claims-template-"));
  process.env.TEST_EMBEDDED = dataDir;
  const url = await copyServerDatabase(serverTemplate, "template1");
  await migrated({ kind: "server", url, connections: 1, migrates: true });
  await migrated({ kind: "embedded", dataDir, folder: join(dataDir, "database") });
}

async function migrated(settings: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { close } = await openDatabase(settings, () => undefined);
  await close();
}
