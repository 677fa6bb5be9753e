import { execFile } from "node:child_process";
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

it("where migrations are apart from serving, a start without them is refused by name, and the command makes them", async () => {
  const { dataDir, drop } = await suiteDatabase("PGlite");
  const env = { DATA_DIR: dataDir, DATABASE_URL: await emptyServerDatabase(), MIGRATE_AT_START: "off" };
  const say = (...args: string[]) =>
    run(process.execPath, [command, ...args], { cwd: dataDir, env: { ...process.env, ...env } }).then(
      ({ stdout }) => ({ stdout, code: 0 }),
      ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
    );
  const refused = await failToStart(env);
  const before = await say("--status");
  const made = await say();
  const after = await say("--status");
  await drop();
  expect(refused.errors).toMatch(/^MIGRATE_AT_START is "off" and the database lacks 0001-claims-and-sessions, /);
  expect(before).toEqual({ stdout: expect.stringContaining("pending  0001-claims-and-sessions\n"), code: 1 });
  expect(made).toEqual({ stdout: "The database is up to date.\n", code: 0 });
  expect(after).toEqual({
    stdout: expect.stringMatching(/\d {2}0001-claims-and-sessions\n[^]*up to date\.\n$/),
    code: 0,
  });
});
