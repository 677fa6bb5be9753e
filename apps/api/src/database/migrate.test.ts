import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { failToStart } from "../../testing/api-process.ts";
import { arrive } from "../../testing/claimant.ts";
import { databaseKinds, emptyServerDatabase, suiteDatabase } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { migrate } from "./migrate.ts";

const run = promisify(execFile);
const command = fileURLToPath(new URL("../../commands/migrate.ts", import.meta.url));

describe.each(databaseKinds)("the database on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  it("is migrated once, and serves a release that is older than it", async () => {
    const { database } = api.ports;
    const names = () => database.selectFrom("migrations").select("name").orderBy("name").execute();
    await database.insertInto("migrations").values({ name: "9999-of-a-newer-release" }).execute();
    const before = await names();
    await Promise.all([migrate(database), migrate(database)]);
    expect(await names()).toEqual(before);
  });
});

it("a migration that needs a table in use lets claimants by, and is made once the table is free", async () => {
  const api = await startApi("PostgreSQL");
  const claimant = await arrive(api.browser());
  const reader = new pg.Client({
    connectionString: api.config.database.kind === "server" ? api.config.database.url : "",
  });
  await reader.connect();
  await reader.query("begin");
  await reader.query("select count(*) from claims");
  const adding = [{ name: "9998-one-more", statements: ["alter table claims add column one_more text"] }];
  const gaveUp = migrate(api.ports.database, { all: adding, tries: 1 });
  // While the migration waits for the reader, this save waits behind it, and then passes.
  const [during, outcome] = await Promise.allSettled([claimant.save({ first_name: "Jane" }), gaveUp]);
  const then = migrate(api.ports.database, { all: adding });
  await reader.query("commit");
  await reader.end();
  await then;
  const { rows } = await sql`select name from migrations where name = '9998-one-more'`.execute(api.ports.database);
  const after = await claimant.save({ first_name: "Maud" });
  await api.stop();
  expect(during).toMatchObject({ value: { status: 200 } });
  expect(outcome).toMatchObject({
    reason: { message: expect.stringMatching(/^A migration needs a table that others use/) },
  });
  expect([rows.length, after.status]).toEqual([1, 200]);
});

describe.each(databaseKinds)("an index of a large table on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  const adding = [{ name: "9997-one-index", indexes: ["claims_by_number on claims (id, created_at)"] }];
  const built = () =>
    sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = to_regclass('claims_by_number')`
      .execute(api.ports.database)
      .then(({ rows }) => rows.map(({ valid }) => valid));

  it("is built once, whoever asks for it", async () => {
    const { database } = api.ports;
    await Promise.all([migrate(database, { all: adding }), migrate(database, { all: adding })]);
    expect(await built()).toEqual([true]);
  });

  it("is built again where a process was ended while it built", async () => {
    const { database } = api.ports;
    await sql`update pg_index set indisvalid = false where indexrelid = to_regclass('claims_by_number')`.execute(
      database,
    );
    await database.deleteFrom("migrations").where("name", "=", "9997-one-index").execute();
    await migrate(database, { all: adding });
    expect(await built()).toEqual([true]);
  });

  it("is made in the order of its release: what comes after it finds it there", async () => {
    const { database } = api.ports;
    const all = [
      { name: "9993-table", statements: ["create table in_order (number int)"] },
      { name: "9994-index", indexes: ["in_order_index on in_order (number)"] },
      { name: "9995-after", statements: ["comment on index in_order_index is 'there'"] },
    ];
    await migrate(database, { all });
    const { rows } = await sql<{
      name: string;
    }>`select name from migrations where name like '999_-%' order by applied_at, name`.execute(database);
    expect(rows.map(({ name }) => name).filter((name) => all.some((one) => one.name === name))).toEqual(
      all.map(({ name }) => name),
    );
  });
});

it("no migration builds an index of a table from before it within its transaction (decision 0326)", () => {
  const folder = join(import.meta.dirname, "migrations");
  const files = readdirSync(folder).filter((name) => name >= "0108");
  const statements = files.flatMap((name) => {
    const found: Record<string, { statements?: readonly string[] }> = jest.requireActual(join(folder, name));
    const all = Object.values(found).flatMap((migration) => migration.statements ?? []);
    const made = all.flatMap((text) => /^create table (\w+)/.exec(text)?.[1] ?? []);
    const built = all.flatMap((text) => /^create (?:unique )?index \w+ on (\w+)/.exec(text)?.[1] ?? []);
    return built.filter((table) => !made.includes(table)).map((table) => `${name}: ${table}`);
  });
  expect(files).not.toHaveLength(0);
  expect(statements).toEqual([]);
});

it("an index is built beside claimants' writes: a save passes while it waits for older transactions", async () => {
  const api = await startApi("PostgreSQL");
  const { database } = api.ports;
  const claimant = await arrive(api.browser());
  const reader = new pg.Client({
    connectionString: api.config.database.kind === "server" ? api.config.database.url : "",
  });
  await reader.connect();
  await reader.query("begin isolation level repeatable read");
  await reader.query("select count(*) from claims");
  const building = migrate(database, { all: [{ name: "9996-held", indexes: ["claims_held on claims (created_at)"] }] });
  const isUnderWay = () =>
    sql`select from pg_stat_progress_create_index where datname = current_database() and phase like 'waiting for%'`
      .execute(database)
      .then(({ rows }) => rows.length > 0);
  while (!(await isUnderWay())) await new Promise(setImmediate);
  const during = await claimant.save({ first_name: "Jane" });
  const wasUnderWay = await isUnderWay();
  await reader.query("commit");
  await reader.end();
  await building;
  await api.stop();
  expect([during.status, wasUnderWay]).toEqual([200, true]);
});

it("where migrations are apart from serving, a start without them is refused by name, and the command makes them", async () => {
  const { dataDir, drop } = await suiteDatabase("PGlite");
  const env = { DATA_DIR: dataDir, DATABASE_URL: await emptyServerDatabase(), MIGRATE_AT_START: "off" };
  const say = (...args: string[]) =>
    run(process.execPath, [command, ...args], { cwd: dataDir, env: { ...process.env, ...env } }).then(
      ({ stdout }) => ({ stdout, code: 0 }),
      ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
    );
  const rejected = await failToStart(env);
  const before = await say("--status");
  const made = await say();
  const after = await say("--status");
  await drop();
  expect(rejected.errors).toMatch(/^MIGRATE_AT_START is "off" and the database lacks 0001-claims-and-sessions, /);
  expect(before).toEqual({ stdout: expect.stringContaining("pending  0001-claims-and-sessions\n"), code: 1 });
  expect(made).toEqual({ stdout: "The database is up to date.\n", code: 0 });
  expect(after).toEqual({
    stdout: expect.stringMatching(/\d {2}0001-claims-and-sessions\n[^]*up to date\.\n$/),
    code: 0,
  });
});
