import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { arrive, type Claimant } from "../../testing/claimant.ts";
import { hasPgBouncer, startPgBouncer, type TestPgBouncer } from "../../testing/pgbouncer.ts";
import { startPostgres, type TestPostgres } from "../../testing/postgres.ts";
import { startApiOn, type RunningApi } from "../../testing/running-api.ts";

let postgres: TestPostgres;
let operator: pg.Client;
let database: string;
let dataDir: string;
let pool: TestPgBouncer | undefined;
let api: RunningApi | undefined;

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  operator = new pg.Client({ connectionString: postgres.urlOf("postgres") });
  await operator.connect();
});

beforeEach(async () => {
  database = `claims_${randomBytes(6).toString("hex")}`;
  await operator.query(`create database ${database}`);
  dataDir = await mkdtemp(join(tmpdir(), "claims-data-"));
});

afterEach(async () => {
  await standby("");
  await api?.stop();
  await pool?.stop();
  await rm(dataDir, { recursive: true, force: true });
  api = pool = undefined;
});

afterAll(async () => {
  await operator.end();
  await postgres.stop();
});

/** Every commit waits until this one has it, from the moment that all connections know of it. */
async function standby(name: string): Promise<void> {
  await operator.query(`alter system set synchronous_standby_names = '${name}'`);
  await operator.query("select pg_reload_conf()");
  const inUse = async () => (await operator.query("show synchronous_standby_names")).rows[0]?.synchronous_standby_names;
  while ((await inUse()) !== name);
}

/** Ends each wait for the standby until the call is answered, as a statement's time-out would after half a minute. */
async function cutWaitsShort<Answer>(call: Promise<Answer>): Promise<Answer> {
  const answered = new AbortController();
  const answer = call.finally(() => answered.abort());
  while (!answered.signal.aborted)
    await operator.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
  return answer;
}

const start = (url: string) =>
  startApiOn({ env: { DATA_DIR: dataDir, DATABASE_URL: url }, dataDir, drop: async () => undefined });

const saved = ({ save }: Claimant) => save({ first_name: "Jane" });

it("acknowledges no write that a standby was not waited for, and does once the standby has it", async () => {
  api = await start(postgres.urlOf(database));
  const claimant = await arrive(api.browser());
  await standby("lost");
  const answer = await cutWaitsShort(saved(claimant));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  await standby("");
  expect((await saved(claimant)).status).toBe(200);
});

(hasPgBouncer ? it : it.skip)("does neither behind PgBouncer", async () => {
  pool = await startPgBouncer(postgres.urlOf(database), "transaction");
  api = await start(pool.url);
  const claimant = await arrive(api.browser());
  await standby("lost");
  expect((await cutWaitsShort(saved(claimant))).status).toBe(503);
});
