import { sql } from "kysely";
import pg from "pg";
import { failToStart } from "../../testing/api-process.ts";
import { arrive, canary } from "../../testing/claimant.ts";
import { suiteDatabase, type SuiteDatabase } from "../../testing/databases.ts";
import { travel } from "../../testing/journey.ts";
import { hasPgBouncer, startPgBouncer, type TestPgBouncer } from "../../testing/pgbouncer.ts";
import { startApiOn, type RunningApi } from "../../testing/running-api.ts";
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
  await opened.database.transaction().execute(async (trx) => {
    tries += 1;
    await trx.insertInto("migrations").values({ name: "9999-tried-again" }).execute();
    if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
  });
  await opened.close();
  expect(tries).toBe(2);
  expect(await ask(url(), "select name from migrations where name = '9999-tried-again'")).toHaveLength(1);
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
  it("a claimant goes from the address to the end by connections that are lent for a transaction each", async () => {
    pool = await startPgBouncer(url(), "transaction");
    api = await startApiOn({ ...database, env: { ...database.env, DATABASE_URL: pool.url } });
    const { browser, claimId } = await arrive(api.browser());
    await travel({ claimId, person: canary, browser: () => browser });
    const { value } = await browser.post(`/session/claim/${claimId}`);
    expect(value.data).toMatchObject({ data: { flags: { signed: true, submitted: true } } });
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

  it("a pool that lends connections for a statement is refused by name", async () => {
    pool = await startPgBouncer(url(), "statement");
    const { code, errors } = await failToStart({ ...database.env, DATABASE_URL: pool.url });
    expect([code, errors]).toEqual([
      1,
      "DATABASE_URL leads through a pool that lends a connection for one statement only: transactions need one for each of them (PgBouncer: pool_mode = transaction).\n",
    ]);
  });
});
