import { createHash } from "node:crypto";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { createAllowances } from "./ip-address-limits.ts";

describe.each(databaseKinds)("the calls of an address, counted ahead on %s", (kind) => {
  let api: RunningApi;
  const at = new Date("2026-11-21T10:00:00Z");

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  /** How many of so many calls come in, at several processes in turn. */
  async function cameIn(
    of: string,
    { calls, limit, processes }: { calls: number; limit: number; processes: number },
  ): Promise<number> {
    const counting = Array.from({ length: processes }, () => createAllowances(api.ports.database));
    const asked = { of, limit: { calls: limit, seconds: 60 }, at };
    const numbers = Array.from({ length: calls }, (_, number) => number);
    const turns = counting.map((secondsToWait, turn) =>
      numbers.filter((number) => number % processes === turn).map(() => secondsToWait(asked)),
    );
    const waits = await Promise.all(turns.flat());
    return waits.filter((wait) => wait === 0).length;
  }

  it("are exactly as many as the limit at one process", async () => {
    expect(await cameIn("one", { calls: 700, limit: 500, processes: 1 })).toBe(500);
  });

  it("are never more than the limit at several, and short of it by no more than each has counted ahead", async () => {
    const many = await cameIn("several", { calls: 700, limit: 500, processes: 3 });
    expect(many).toBeLessThanOrEqual(500);
    expect(many).toBeGreaterThan(500 - 3 * 5);
  });

  it("are counted one by one where the limit is small", async () => {
    expect(await cameIn("small", { calls: 50, limit: 7, processes: 5 })).toBe(7);
  });

  it("cost the database one write for a hundredth of the limit", async () => {
    const secondsToWait = createAllowances(api.ports.database);
    for (let call = 0; call < 25; call += 1)
      await secondsToWait({ of: "cheap", limit: { calls: 1_000, seconds: 60 }, at });
    const { used } = await api.ports.database
      .selectFrom("address_limits")
      .select("used")
      .where("bucket", "=", createHash("sha256").update("cheap").digest("base64url"))
      .executeTakeFirstOrThrow();
    expect(used).toBe(30);
  });

  it("come in again when the time is over, and are shown until then how long to wait", async () => {
    const secondsToWait = createAllowances(api.ports.database);
    const limit = { calls: 200, seconds: 60 };
    for (let call = 0; call < 200; call += 1) await secondsToWait({ of: "over", limit, at });
    const after = (seconds: number) =>
      secondsToWait({ of: "over", limit, at: new Date(at.getTime() + seconds * 1000) });
    expect([await after(0), await after(20), await after(60)]).toEqual([60, 40, 0]);
  });
});
