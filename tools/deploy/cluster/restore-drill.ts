import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { StartProblem } from "@claims/settings/start-problem";
import pg from "pg";
import { spawnApi, type ApiProcess } from "../../../apps/api/testing/api-process.ts";
import { arrive, readyForSearches, signature, type Claimant } from "../../../apps/api/testing/claimant.ts";
import { ordinaryUser } from "../../../apps/api/testing/ordinary-user.ts";
import { askedToStop } from "../../start/stops.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { pgbackrestKey } from "./configurations.ts";

const run = promisify(execFile);

const claims = 12;
const erasedOfThem = 2;

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
const say = (text: string) => console.log(text);

async function signed(api: ApiProcess, many: number): Promise<Claimant[]> {
  const made: Claimant[] = [];
  while (made.length < many) {
    const claimant = await arrive(api.browser());
    await readyForSearches(claimant, signature);
    made.push(claimant);
  }
  return made;
}

/** The folders of the drill: backups, what they are encrypted with, and one for each cluster. */
async function layOut() {
  const home = await mkdtemp(join(tmpdir(), "claims-drill-"));
  await chmod(home, 0o711);
  const owner = ordinaryUser();
  const [repository, keys] = [join(home, "backups"), join(home, "keys")];
  await Promise.all([repository, keys].map((folder) => mkdir(folder, { mode: 0o700 })));
  const keyFile = join(keys, "backups.conf");
  await writeFile(keyFile, pgbackrestKey(randomBytes(48).toString("base64url")), { mode: 0o600 });
  if (owner) await Promise.all([repository, keys, keyFile].map((path) => chown(path, owner.uid, owner.gid)));
  return { home, backups: { repository, keys } };
}

async function inDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const claims = await client.query("select id, updated_at from claims");
  const evidence = await client.query("select count(*)::int as many from evidence where event = 'signed'");
  await client.end();
  return {
    there: new Set(claims.rows.map(({ id }) => String(id))),
    newest: Math.max(...claims.rows.map(({ updated_at }) => Number(updated_at))),
    signings: Number(evidence.rows[0]?.many),
  };
}

/** Between two checkpoints; the leader keeps three times as much, and the archive all of it. */
const mostLogMegabytes = 32;
const segmentMegabytes = 16;

/** A standby is away until the leader has no more of the log that it stopped at, and then follows by the archive. */
async function bringBackStandby(cluster: Cluster, home: string): Promise<string[]> {
  const leader = await cluster.leader();
  const standby = cluster.databases.find(({ name }) => name !== leader?.name);
  if (!standby) throw new Error("There is no standby to lose.");
  const from = performance.now();
  await cluster.kill(standby, 60_000);
  const files = (5 * mostLogMegabytes) / segmentMegabytes;
  await cluster.growLog(files);
  await cluster.whole();
  const said = await readFile(join(home, `${standby.name}.log`), "utf8");
  const restored = said.match(/restored log file/g)?.length ?? 0;
  say(
    `A standby that was away until the leader had no more of what it needed of the log had ${restored} files from the archive, in step again ${seconds(from)} after it was lost.`,
  );
  return restored > 0 ? [] : ["the standby that was away had nothing of the archive"];
}

/** Backs up a cluster that is written to, loses it, and restores another one to a moment before some erasures. */
async function drill(clusters: Cluster[]): Promise<boolean> {
  const { home, backups } = await layOut();
  const env = {
    // Keys and the list of erasures are in no backup of the database.
    DATA_DIR: join(home, "data"),
    SECRET_KEYS: randomBytes(32).toString("base64"),
    LOG_LEVEL: "fatal",
  };
  const lost = await startCluster({ home: join(home, "lost"), backups, mostLogMegabytes });
  clusters.push(lost);
  const api = await spawnApi({ ...env, DATABASE_URL: lost.url });
  const first = await signed(api, claims / 2);
  let from = performance.now();
  await lost.backUp("stanza-create");
  await lost.backUp("backup");
  say(`A full backup beside ${first.length} signed claims took ${seconds(from)}.`);
  const faultsOfStandby = await bringBackStandby(lost, join(home, "lost"));
  const kept = [...first, ...(await signed(api, claims / 2))];
  const target = new Date();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  for (const { browser } of kept.slice(0, erasedOfThem)) {
    const { status } = await browser.post("/claims/current/erase", { confirm: true });
    if (status !== 200) throw new Error(`An erasure was answered ${status}.`);
  }
  const after = await signed(api, 2);
  await lost.archiveAll();
  await api.end("SIGTERM");
  await lost.stop();
  clusters.length = 0;
  say(
    `Then ${claims / 2} claims more, ${target.toISOString()}, ${erasedOfThem} erasures, ${after.length} claims, and all three databases lost.`,
  );

  from = performance.now();
  const found = await startCluster({
    home: join(home, "restored"),
    backups,
    restoreTo: target,
    passwords: lost.passwords,
  });
  clusters.push(found);
  say(`Three databases restored to that moment, in step, after ${seconds(from)}.`);
  // As an operator would: its start erases again what the list outside names.
  const checked = await run(process.execPath, ["apps/api/commands/check-claims.ts"], {
    env: { ...process.env, ...env, DATABASE_URL: found.url },
  }).then(
    ({ stdout }) => ({ stdout, isWhole: true }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout: `${stdout}${stderr}`, isWhole: false }),
  );
  say(`${checked.stdout.trimEnd()}\nAll of it opened and followed after ${seconds(from)}.`);
  const { there, signings, newest } = await inDatabase(found.url);
  say(
    `The last change that is there was made ${((target.getTime() - newest) / 1000).toFixed(1)} s before that moment.`,
  );
  const isThere = ({ claimId }: Claimant) => there.has(claimId);
  const [erased, others] = [kept.slice(0, erasedOfThem), kept.slice(erasedOfThem)];
  const faults = [
    ...faultsOfStandby,
    ...(checked.isWhole ? [] : ["not everything is as it was written"]),
    ...others
      .filter((one) => !isThere(one))
      .map(({ claimId }) => `claim ${claimId} was there at that moment and is not`),
    ...erased.filter(isThere).map(({ claimId }) => `claim ${claimId} was erased and is there again`),
    ...after.filter(isThere).map(({ claimId }) => `claim ${claimId} was made after that moment and is there`),
    ...(signings === claims
      ? []
      : [`${claims} claims were signed until then, and the evidence of ${signings} is there`]),
  ];
  for (const fault of faults) say(`FAULT: ${fault}.`);
  say(
    faults.length === 0
      ? `As it was at that moment, and what was erased since stays erased.`
      : `${faults.length} faults.`,
  );
  await found.stop();
  clusters.length = 0;
  await rm(home, { recursive: true });
  return faults.length === 0;
}

const stop = askedToStop();
const clusters: Cluster[] = [];
const stopped = new Promise<"stopped">((done) => stop.addEventListener("abort", () => done("stopped")));
try {
  const outcome = await Promise.race([drill(clusters), stopped]);
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  process.exit(outcome === true ? 0 : outcome === "stopped" ? 130 : 1);
} catch (error) {
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
