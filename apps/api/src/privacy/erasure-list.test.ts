import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "@claims/settings/start-problem";
import { sql } from "kysely";
import { arrive, readyForSearches, signature, type Claimant } from "../../testing/claimant.ts";
import { copyServerDatabase, suiteDatabase } from "../../testing/databases.ts";
import { startApiOn, type RunningApi } from "../../testing/running-api.ts";

const erase = ({ browser }: Claimant) => browser.post("/claims/current/erase", { confirm: true });
const isThere = async (api: RunningApi, { claimId }: Claimant) =>
  (await api.browser().post(`/session/claim/${claimId}`)).status === 200;

it("an erased claim stays erased where the database is put back to a time before", async () => {
  const database = await suiteDatabase("PostgreSQL");
  const live = new URL(database.env["DATABASE_URL"] ?? "").pathname.slice(1);
  // No keys of its own for the second start: those lie in the data folder, which a restore leaves as it is.
  const before = await startApiOn(database);
  const [signed, unsigned, stays] = [
    await arrive(before.browser()),
    await arrive(before.browser()),
    await arrive(before.browser()),
  ];
  await readyForSearches(signed, signature);
  await readyForSearches(unsigned, {});
  await readyForSearches(stays, signature);
  await before.stop();
  const backup = await copyServerDatabase(`${live}_backup`, live);

  const during = await startApiOn(database);
  const answers = await Promise.all(
    [signed, unsigned].map((claimant) => erase({ ...claimant, browser: during.browser(claimant.browser.cookies) })),
  );
  await during.stop();

  const after = await startApiOn({ ...database, env: { ...database.env, DATABASE_URL: backup } });
  const there = await Promise.all([signed, unsigned, stays].map((claimant) => isThere(after, claimant)));
  const { value: chain } = await after.browser().get(`/claims/${signed.claimId}/evidence-check`);
  const { rows } = await sql<{
    event: string;
  }>`select event from evidence where claim_id in (${signed.claimId}, ${unsigned.claimId})
    order by claim_id, number`.execute(after.ports.database);
  await after.stop();
  const again = await startApiOn({ ...database, env: { ...database.env, DATABASE_URL: backup } });
  const { value: unchanged } = await again.browser().get(`/claims/${signed.claimId}/evidence-check`);
  const listed = await readdir(join(again.config.evidenceDigests, "erasures"));
  await again.stop();
  await database.drop();

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(there).toEqual([false, false, true]);
  expect(chain).toMatchObject({ signings: 1, faults: [] });
  expect(rows.map(({ event }) => event).at(-1)).toBe("erased");
  expect(unchanged.records).toBe(chain.records);
  expect(listed.every((name) => /^[0-9a-f]{64}\.json$/.test(name))).toBe(true);
  expect(listed).toHaveLength(2);
});

it("a start is stopped by a list of erasures that cannot be read, and by none that is not there yet", async () => {
  const database = await suiteDatabase("PostgreSQL");
  const folder = await mkdtemp(join(tmpdir(), "erasures-"));
  const start = () => startApiOn({ ...database, env: { ...database.env, EVIDENCE_DIGESTS: folder } });
  await start().then((api) => api.stop());
  // No folder can be read at a place where there is a file.
  await writeFile(join(folder, "erasures"), "");
  const started = await start().then(
    (api) => api.stop(),
    (error: unknown) => error,
  );
  await database.drop();
  await rm(folder, { recursive: true });
  expect(started).toBeInstanceOf(StartProblem);
  expect(String(started)).toContain(`${join(folder, "erasures")} cannot be read (ENOTDIR)`);
});

it("an erasure that cannot be written outside the database is none", async () => {
  const database = await suiteDatabase("PostgreSQL");
  const folder = await mkdtemp(join(tmpdir(), "erasures-"));
  const api = await startApiOn({ ...database, env: { ...database.env, EVIDENCE_DIGESTS: folder } });
  await writeFile(join(folder, "erasures"), "");
  const claimant = await arrive(api.browser());
  await readyForSearches(claimant, {});
  const { status } = await erase(claimant);
  const there = await isThere(api, claimant);
  await api.stop();
  await database.drop();
  await rm(folder, { recursive: true });
  expect([status, there]).toEqual([500, true]);
});
