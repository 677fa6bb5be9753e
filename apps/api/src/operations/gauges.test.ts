import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { suiteDatabase } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi } from "../../testing/running-api.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { openServer } from "../database/server.ts";
import { connectionGauges } from "./measurements.ts";

const valueOf = (text: string, series: string) =>
  text
    .split("\n")
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);

it("connections to the database are shown by who has them, and how many calls wait for one", async () => {
  const suite = await suiteDatabase("PostgreSQL");
  const url = suite.env["DATABASE_URL"] ?? "";
  const { database, connectionUse, close } = await openServer({
    url,
    connections: 2,
    onLostConnection: () => undefined,
  });
  const registry = new Registry();
  const refresh = connectionGauges(connectionUse ?? (() => ({ inUse: 0, idle: 0, waiting: 0 })), registry);
  const shown = async () => {
    refresh();
    const text = await registry.metrics();
    return [
      valueOf(text, 'claims_database_connections{state="in use"}'),
      valueOf(text, 'claims_database_connections{state="idle"}'),
      valueOf(text, "claims_database_calls_waiting"),
    ];
  };
  const ask = () => sql`select 1`.execute(database);
  let third: Promise<unknown> | undefined;
  await inTransaction(database, async (one) => {
    await sql`select 1`.execute(one);
    await inTransaction(database, async (two) => {
      await sql`select 1`.execute(two);
      third = ask();
      // It waits in the pool once its turn of the event loop has come.
      await new Promise(setImmediate);
      expect(await shown()).toEqual(["2", "0", "1"]);
    });
  });
  await Promise.all([third, ask()]);
  expect(await shown()).toEqual(["0", "2", "0"]);
  await close();
  await suite.drop();
});

it("the age of the registry is that of its newest move, as this server sees it, and of none where there is no registry", async () => {
  const releases = await mkdtemp(join(tmpdir(), "claims-registry-age-"));
  const clock = new MovingClock();
  const api = await startApi("PostgreSQL", { ports: () => ({ clock }), env: { RELEASES: releases } });
  const age = async () => valueOf((await api.browser().get("/metrics")).text, "claims_registry_age_seconds");
  expect(await age()).toBeUndefined();
  const at = new Date(clock.now().getTime() - 90_000).toISOString();
  const history = [{ app: "shell", action: "release", hash: "frame", at }];
  await writeFile(
    join(releases, "registry.json"),
    JSON.stringify({ version: 1, revision: 1, apps: {}, pages: [], history }),
  );
  const shown = Number(await age());
  expect(shown).toBeGreaterThanOrEqual(90);
  expect(shown).toBeLessThan(3_600);
  await api.stop();
  await rm(releases, { recursive: true });
});
