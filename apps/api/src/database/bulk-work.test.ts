import { sql, type SqlBool } from "kysely";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { deleteInBatches, updateInBatches, withoutTimeout } from "./bulk-work.ts";

describe.each(databaseKinds)("what is done to many rows on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
    const { database } = api.ports;
    // How many rows each statement changed, as the database saw it.
    await sql`create table statements_seen (rows bigint)`.execute(database);
    await sql`create function see() returns trigger language plpgsql as
      'begin insert into statements_seen select count(*) from changed; return null; end'`.execute(database);
    await sql`create trigger seen_deleting after delete on text_days
      referencing old table as changed for each statement execute function see()`.execute(database);
    await sql`create trigger seen_updating after update on text_days
      referencing old table as changed for each statement execute function see()`.execute(database);
  });

  beforeEach(async () => {
    const { database } = api.ports;
    await sql`delete from text_days`.execute(database);
    await sql`insert into text_days (day, texts) select date '2026-01-01' + n, n from generate_series(1, 7) n`.execute(
      database,
    );
    await sql`delete from statements_seen`.execute(database);
  });

  afterAll(() => api.stop());

  const seen = async () => {
    const { rows } = await sql<{ rows: number }>`select rows from statements_seen`.execute(api.ports.database);
    return rows.map(({ rows: changed }) => changed).toSorted((one, other) => other - one);
  };
  const left = async () => {
    const { rows } = await sql<{ texts: number }>`select texts from text_days order by texts`.execute(
      api.ports.database,
    );
    return rows.map(({ texts }) => texts);
  };

  it("is deleted by batches, and what is not meant stays", async () => {
    await deleteInBatches(api.ports.database, { table: "text_days", due: sql<SqlBool>`texts <= 5`, atMost: 2 });
    expect([await seen(), await left()]).toEqual([
      [2, 2, 1],
      [6, 7],
    ]);
  });

  it("is changed by batches", async () => {
    const due = sql<SqlBool>`texts between 1 and 4`;
    await updateInBatches(api.ports.database, { table: "text_days", set: sql`texts = 0`, due, atMost: 2 });
    expect([await seen(), await left()]).toEqual([
      [2, 2, 0],
      [0, 0, 0, 0, 5, 6, 7],
    ]);
  });

  it("may be counted for as long as that takes", async () => {
    const timeout = (database: typeof api.ports.database) =>
      sql<{ ms: string }>`select setting as ms from pg_settings where name = 'statement_timeout'`
        .execute(database)
        .then(({ rows }) => Number(rows[0]?.ms));
    expect(await withoutTimeout(api.ports.database, timeout)).toBe(0);
    expect(await timeout(api.ports.database)).toBe(kind === "PostgreSQL" ? 30_000 : 0);
  });
});
