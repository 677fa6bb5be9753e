import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

export const serverTemplate = "claims_template";

/** A database of its own for one suite: the environment that names it, and how to be rid of it. */
export interface SuiteDatabase {
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  drop(): Promise<void>;
}

export type DatabaseKind = "PGlite" | "PostgreSQL";

export const databaseKinds: readonly DatabaseKind[] = ["PGlite", "PostgreSQL"];

export async function suiteDatabase(kind: DatabaseKind): Promise<SuiteDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "claims-data-"));
  const drop = () => rm(dataDir, { recursive: true, force: true });
  if (kind === "PGlite") {
    // Node's own copy asks thrice about each of a thousand files, and takes ten times as long.
    await promisify(execFile)("cp", ["-R", join(settingOf("TEST_EMBEDDED"), "database"), dataDir]);
    return { env: { DATA_DIR: dataDir }, dataDir, drop };
  }
  const url = await copyServerDatabase(`suite_${randomBytes(6).toString("hex")}`, serverTemplate);
  return { env: { DATA_DIR: dataDir, DATABASE_URL: url }, dataDir, drop };
}

/** A PostgreSQL database that nothing has been done to yet. */
export function emptyServerDatabase(): Promise<string> {
  return copyServerDatabase(`empty_${randomBytes(6).toString("hex")}`, "template0");
}

/** Makes the database in the cluster of this test run and answers its address; the cluster takes it along at the end. */
export async function copyServerDatabase(name: string, template: string): Promise<string> {
  const url = new URL(settingOf("TEST_POSTGRES"));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

function settingOf(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is missing: these tests run through jest.config.mjs, whose global set-up gives it.`);
  return value;
}
