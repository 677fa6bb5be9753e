import { sql } from "kysely";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive } from "../../testing/claimant.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { lockClaim } from "../claim/read-claim.ts";
import { recordFacts } from "../claim/record-facts.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Database } from "./tables.ts";

let api: RunningApi;

beforeEach(async () => {
  api = await startApi("PostgreSQL");
});

afterEach(() => api.stop());

it("writes a claim's facts by one statement and then all work by one, whichever came first", async () => {
  const { database, outgoing } = api.ports;
  const { claimId } = await arrive(api.browser());
  const key = await claimKeyOf(api.ports, claimId);
  await sql`create table statements_seen (number serial, tables text)`.execute(database);
  await sql`create function see() returns trigger language plpgsql as
    'begin insert into statements_seen (tables) values (tg_table_name); return null; end'`.execute(database);
  for (const [table, change] of [
    ["claims", "update"],
    ["outgoing_work", "insert"],
  ] as const)
    await sql`create trigger seen after ${sql.raw(change)} on ${sql.table(table)} for each statement
      execute function see()`.execute(database);

  const at = new Date();
  const queue = (trx: Database, idempotencyKey: string) =>
    queueWork(trx, outgoing, { kind: "hook", claim: key, to: "marketing", body: {}, idempotencyKey, at });
  await inTransaction(database, async (trx) => {
    await lockClaim(trx, claimId);
    await queue(trx, "one");
    await recordFacts(trx, { visitor: { claimId, key }, facts: { one: 1 }, at });
    await queue(trx, "two");
    await recordFacts(trx, { visitor: { claimId, key }, facts: { two: 2 }, at });
  });
  const { rows } = await sql<{ tables: string }>`select tables from statements_seen order by number`.execute(database);
  expect(rows.map(({ tables }) => tables)).toEqual(["claims", "outgoing_work"]);
});

it("is made again where it and another one wait for each other", async () => {
  const { database } = api.ports;
  const { claimId: one } = await arrive(api.browser());
  const { claimId: other } = await arrive(api.browser());
  let tries = 0;
  let waiting = 2;
  let meet = (): void => undefined;
  const bothHaveOne = new Promise<void>((resolve) => (meet = resolve));
  const lockBoth = (first: string, second: string) =>
    inTransaction(database, async (trx) => {
      tries += 1;
      await lockClaim(trx, first);
      waiting -= 1;
      if (waiting === 0) meet();
      await bothHaveOne;
      return (await lockClaim(trx, second))?.id;
    });
  expect(await Promise.all([lockBoth(one, other), lockBoth(other, one)])).toEqual([other, one]);
  expect(tries).toBe(3);
});
