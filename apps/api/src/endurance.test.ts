import { suiteDatabase, databaseKinds } from "../testing/databases.ts";
import { killProcess, restartDatabase } from "../testing/endurance/blows.ts";
import { endure } from "../testing/endurance/endure.ts";
import { startPostgres } from "../testing/postgres.ts";

/** The short form of `npm run endurance`. */
describe("whatever was acknowledged", () => {
  const stepsBetween = () => 30;

  it.each(databaseKinds)("is there once and whole on %s, however often the process is killed", async (kind) => {
    const { env, drop } = await suiteDatabase(kind);
    const { faults, acknowledged, rejections } = await endure({
      env,
      blow: killProcess,
      blows: 3,
      writers: 3,
      stepsBetween,
    });
    await drop();
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(90);
    expect(rejections.nothing).toBeGreaterThan(0);
  });

  it("is there once and whole however often the database is restarted, and the process finds it again by itself", async () => {
    const postgres = await startPostgres({ durable: true });
    const { env, drop } = await suiteDatabase("PGlite");
    const on = { ...env, DATABASE_URL: postgres.urlOf("postgres") };
    const { faults, acknowledged, rejections } = await endure({
      env: on,
      blow: restartDatabase(postgres),
      blows: 3,
      writers: 3,
      stepsBetween,
    });
    await postgres.stop();
    await drop();
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(90);
    expect(Object.keys(rejections).filter((status) => status !== "503")).toEqual([]);
  });
});
