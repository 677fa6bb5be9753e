import { sql } from "kysely";
import pg from "pg";
import { failToStart } from "../../testing/api-process.ts";
import { arrive, canary } from "../../testing/claimant.ts";
import { suiteDatabase, type SuiteDatabase } from "../../testing/databases.ts";
import { travel } from "../../testing/journey.ts";
import { hasPgBouncer, startPgBouncer, type TestPgBouncer } from "../../testing/pgbouncer.ts";
import { startApiOn, type RunningApi } from "../../testing/running-api.ts";
import { inTransaction } from "./in-transaction.ts";
import { migrate } from "./migrate.ts";
import { openServer } from "./server.ts";

let database: SuiteDatabase;
let pool: TestPgBouncer | undefined;
let api: RunningApi | undefined;

beforeEach(async () => {
  database = await suiteDatabase("PostgreSQL");
});

afterEach(async () => {
  await api?.stop();
  await pool?.stop();
  await database.drop();
  api = pool = undefined;
});

const url = () => database.env["DATABASE_URL"] ?? "";

async function ask(address: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const timeouts = `select name, setting from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;
const ours = [
  { name: "idle_in_transaction_session_timeout", setting: "30000" },
  { name: "lock_timeout", setting: "10000" },
  { name: "statement_timeout", setting: "30000" },
];

it("waits for no statement, lock or pause without an end", async () => {
  const opened = await openServer({ url: url(), connections: 1, onLostConnection: () => undefined });
  const { rows } = await opened.database.executeQuery({
    ...opened.database.selectFrom("migrations").compile(),
    sql: timeouts,
  });
  await opened.close();
  expect(rows).toEqual(ours);
});

it("makes a transaction again whose connection broke before it was committed", async () => {
  const opened = await openServer({ url: url(), connections: 2, onLostConnection: () => undefined });
  let tries = 0;
  await inTransaction(opened.database, async (trx) => {
    tries += 1;
    await trx.insertInto("migrations").values({ name: "9999-tried-again" }).execute();
    if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await opened.close();
  expect(tries).toBe(2);
  expect(await ask(url(), "select name from migrations where name = '9999-tried-again'")).toHaveLength(1);
});

/** What the one connection of a pool has planned, after this was asked of it twice. */
async function plannedAt(address: string): Promise<string[]> {
  const { database: asked, close } = await openServer({
    url: address,
    connections: 1,
    onLostConnection: () => undefined,
  });
  for (const name of ["0001-claims-and-sessions", "none"])
    await asked.selectFrom("migrations").select("applied_at").where("name", "=", name).execute();
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(asked);
  await close();
  return rows.map(({ statement }) => statement);
}

it("has a statement planned once for a connection of its own", async () => {
  expect(await plannedAt(url())).toEqual(['select "applied_at" from "migrations" where "name" = $1']);
});

it("goes on with what is planned when a newer release adds a column", async () => {
  const { database: older, close } = await openServer({
    url: url(),
    connections: 1,
    onLostConnection: () => undefined,
  });
  const name = "0001-claims-and-sessions";
  const all = () => older.selectFrom("migrations").selectAll().where("name", "=", name).execute();
  const named = () => older.selectFrom("migrations").select(["name"]).where("name", "=", name).execute();
  const before = [await all(), await named()];
  await ask(url(), "alter table migrations add column by_whom text");
  const after = [await all(), await named()];
  await close();
  expect(after).toMatchObject(before);
});

it("does not start on a database that can only be read", async () => {
  const name = new URL(url()).pathname.slice(1);
  await ask(url(), `alter database ${name} set default_transaction_read_only = on`);
  const { code, errors } = await failToStart({ ...database.env });
  expect([code, errors]).toEqual([
    1,
    "DATABASE_URL names a database that can only be read, such as a standby: name the leader, or a proxy that leads to it.\n",
  ]);
});

(hasPgBouncer ? describe : describe.skip)("behind PgBouncer", () => {
  it("a claimant goes from the address to the end by connections that are given for a transaction each", async () => {
    pool = await startPgBouncer(url(), "transaction");
    api = await startApiOn({ ...database, env: { ...database.env, DATABASE_URL: pool.url } });
    const { browser, claimId } = await arrive(api.browser());
    await travel({ claimId, person: canary, browser: () => browser });
    const { value } = await browser.post(`/session/claim/${claimId}`);
    expect(value.data).toMatchObject({ data: { flags: { signed: true, submitted: true } } });
  });

  it("has nothing planned for later, since the next transaction may have another connection", async () => {
    pool = await startPgBouncer(url(), "transaction");
    expect(await plannedAt(pool.url)).toEqual([]);
  });

  it("time-outs are a property of the role, given once, and what an operator has set stays", async () => {
    const name = new URL(url()).pathname.slice(1);
    await ask(url(), `alter role current_user in database ${name} set lock_timeout = 3000`);
    pool = await startPgBouncer(url(), "transaction");
    const options = { url: pool.url, connections: 2, onLostConnection: () => undefined };
    const opened = await Promise.all([openServer(options), openServer(options), openServer(options)]);
    await Promise.all(opened.map(({ close }) => close()));
    expect(await ask(url(), timeouts)).toEqual(
      ours.map((one) => (one.name === "lock_timeout" ? { ...one, setting: "3000" } : one)),
    );
  });

  it("an index is built within the time-outs of the role, and one that takes longer asks for the database's own address", async () => {
    const name = new URL(url()).pathname.slice(1);
    await ask(url(), `alter role current_user in database ${name} set statement_timeout = 300`);
    await ask(
      url(),
      `create function slowly(text) returns text language plpgsql immutable
        as 'begin perform pg_sleep(5); return $1; end'`,
    );
    await ask(url(), "create table one_row as select 'one'::text as word");
    pool = await startPgBouncer(url(), "transaction");
    const {
      database: pooled,
      close,
      keepsConnections,
    } = await openServer({
      url: pool.url,
      connections: 2,
      onLostConnection: () => undefined,
    });
    const build = (index: string) => migrate(pooled, { all: [{ name: index, indexes: [index] }], keepsConnections });
    await build("one_row_quick on one_row (word)");
    const slow = await build("one_row_slow on one_row (slowly(word))").catch((error: unknown) => error);
    const set = await ask(pool.url, "select setting from pg_settings where name = 'statement_timeout'");
    await close();
    expect(slow).toMatchObject({
      message: expect.stringMatching(/^one_row_slow .* a DATABASE_URL that leads to the database itself\.$/),
    });
    expect(set).toEqual([{ setting: "300" }]);
    expect(
      await ask(
        url(),
        "select indexrelid::regclass::text as name from pg_index where indisvalid and indrelid = 'one_row'::regclass",
      ),
    ).toEqual([{ name: "one_row_quick" }]);
  });

  it("a pool that gives connections for a statement is rejected by name", async () => {
    pool = await startPgBouncer(url(), "statement");
    const { code, errors } = await failToStart({ ...database.env, DATABASE_URL: pool.url });
    expect([code, errors]).toEqual([
      1,
      "DATABASE_URL leads through a pool that lends a connection for one statement only: transactions need one for each of them (PgBouncer: pool_mode = transaction).\n",
    ]);
  });
});
