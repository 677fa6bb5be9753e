import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { arrive, readyForSearches, signature } from "../../testing/claimant.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { checkDigests } from "./check-digests.ts";
import { writeDigest } from "./evidence-digests.ts";

const quarterMs = 15 * 60 * 1000;

describe("the daily digest of the evidence", () => {
  let api: RunningApi;
  let folder: string;
  const rounds: (() => void)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "digests-"));
    const timer = globalThis.setInterval;
    jest.spyOn(globalThis, "setInterval").mockImplementation((...given: Parameters<typeof timer>) => {
      const [round, ms] = given;
      if (ms === quarterMs) rounds.push(round);
      return timer(...given);
    });
    const ofDigests = join(folder, "digests");
    api = await startApi("PostgreSQL", { env: { EVIDENCE_DIGESTS: ofDigests } });
    jest.restoreAllMocks();
    // No folder can be made where there is a file.
    await writeFile(ofDigests, "");
  });

  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  async function signedClaim() {
    const claimant = await arrive(api.browser());
    await readyForSearches(claimant, signature);
    return claimant;
  }

  async function shown(task: string): Promise<number> {
    const { text } = await api.browser().get("/metrics");
    return Number(
      new RegExp(`^claims_housekeeping_done_timestamp_seconds\\{task="${task}"\\} (.+)$`, "m").exec(text)?.[1],
    );
  }

  it("that cannot be written keeps nothing from being cleared away, and is seen to be late", async () => {
    const { claimId } = await signedClaim();
    const { database, clock } = api.ports;
    const longAgo = new Date(clock.now().getTime() - 7 * 366 * 24 * 60 * 60 * 1000);
    await database.updateTable("claims").set({ updated_at: longAgo }).where("id", "=", claimId).execute();
    const before = [await shown("digest"), await shown("retention")];
    await pause(10);
    const isThere = () => database.selectFrom("claims").select("id").where("id", "=", claimId).executeTakeFirst();
    for (const round of rounds) round();
    while ((await isThere()) !== undefined || (await shown("retention")) === before[1]) await pause(20);
    expect(await shown("digest")).toBe(before[0]);
    expect(api.logLines().filter((line) => line.includes("failure"))).toHaveLength(1);
  });

  it("that was cut short is named again by the next one, and not passed over in silence", async () => {
    const { database, keyring, clock } = api.ports;
    const days = await mkdtemp(join(tmpdir(), "digests-"));
    const write = (day: number) =>
      writeDigest({ database, keyring, folder: days, at: new Date(clock.now().getTime() + day * 86_400_000) });
    const check = () => checkDigests({ database, keyring, folder: days, years: 6 });
    await write(0);
    await signedClaim();
    await write(1);
    const [first = "", second = ""] = (await readdir(days)).toSorted();
    const whole = await readFile(join(days, second), "utf8");
    await truncate(join(days, second), 100);

    const damaged = `${second} cannot be read as a digest`;
    await expect(write(2)).rejects.toThrow(damaged);
    // Until a day has passed, since an operator has to hear of it.
    await expect(write(2)).rejects.toThrow(damaged);
    expect(await write(3)).toBe(true);
    const { digests, faults } = await check();
    expect([digests, faults]).toEqual([4, [damaged]]);
    const third = await readFile(join(days, (await readdir(days)).toSorted()[2] ?? ""), "utf8");
    const chainsIn = (text: string) => (JSON.parse(JSON.parse(text).statement) as { chains: unknown[] }).chains;
    expect(chainsIn(third)).toEqual(expect.arrayContaining(chainsIn(whole)));

    await writeFile(join(days, second), whole);
    expect((await check()).faults).toEqual([]);
    await rm(join(days, first));
    await rm(join(days, second));
    expect((await check()).faults).toEqual([]);
    await rm(days, { recursive: true });
  });

  it("is there whole or not at all", async () => {
    const { database, keyring, clock } = api.ports;
    const days = await mkdtemp(join(tmpdir(), "digests-"));
    const write = () => writeDigest({ database, keyring, folder: days, at: clock.now() });
    expect((await Promise.all([write(), write(), write()])).filter(Boolean)).toEqual([true]);
    expect(await readdir(days)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.json$/)]);
    await rm(days, { recursive: true });
  });
});
