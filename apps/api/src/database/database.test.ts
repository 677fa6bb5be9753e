import { sql } from "kysely";
import { arrive } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

describe.each(databaseKinds)("the database on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
  });

  afterAll(() => api.stop());

  it("gives days and counts in the same form as the other one", async () => {
    const { rows } = await sql`select date '2021-01-01' as day, count(*) as many from claims where false`.execute(
      api.ports.database,
    );
    expect(rows).toEqual([{ day: "2021-01-01", many: 0 }]);
  });
});

it("makes up for connections that the server cut, and says 503 where one was in use", async () => {
  const api = await startApi("PostgreSQL");
  const claimant = await arrive(api.browser());
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(api.ports.database);
  const during = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 20 === 10
        ? cut().then(
            () => 200,
            () => 200,
          )
        : claimant.save({ first_name: "Jane" }).then(({ status }) => status),
    ),
  );
  const after = await claimant.save({ first_name: "Maud" });
  await api.stop();
  expect(during.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(after.status).toBe(200);
});

it("takes no more connections than DATABASE_CONNECTIONS, however many call", async () => {
  const api = await startApi("PostgreSQL", { env: { DATABASE_CONNECTIONS: "3" } });
  const claimants = await Promise.all(Array.from({ length: 12 }, () => arrive(api.browser())));
  const held = () =>
    sql<{
      many: number;
    }>`select count(*) as many from pg_stat_activity where application_name = 'claims-api' and datname = current_database()`
      .execute(api.ports.database)
      .then(({ rows: [seen] }) => seen?.many);
  const seen = await Promise.all(claimants.flatMap(({ save }) => [save({ first_name: "Jane" }).then(held), held()]));
  await api.stop();
  expect(Math.max(...seen.map(Number))).toBe(3);
});
