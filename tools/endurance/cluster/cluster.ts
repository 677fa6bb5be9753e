import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { arrive } from "../../../apps/api/testing/claimant.ts";
import { killProcess } from "../../../apps/api/testing/endurance/blows.ts";
import type { Blow } from "../../../apps/api/testing/endurance/endure.ts";
import type { Site } from "../../bench/site.ts";
import { anyPort } from "../../start/free-port.ts";
import { startCluster, type Cluster } from "../../deploy/cluster/cluster.ts";
import type { Database } from "../../deploy/cluster/configurations.ts";
import { undergo } from "../soak.ts";
import { Crowd } from "./crowd.ts";
import type { Outcome } from "../outcome.ts";

const betweenWritesMs = 50;
/** Longer than it takes the others to elect a leader. */
const lostForMs = 40_000;
const backWithinMs = 30_000;

interface Fault {
  readonly is: string;
  /** False where this machine has no means for it. */
  isPossible?(cluster: Cluster): boolean;
  /** Where it can be over before anything was felt of it. */
  readonly lastsMs?: number;
  strike(cluster: Cluster, leader: Database): Promise<void>;
}

const standbyOf = ({ databases }: Cluster, leader: Database) => {
  const [standby] = databases.filter(({ name }) => name !== leader.name);
  if (standby === undefined) throw new Error("There is no standby to lose.");
  return standby;
};

const backEndKilled: Fault = { is: "the back end killed", strike: async () => undefined };

/** In turn; between two of them all is whole again. */
const faults: readonly Fault[] = [
  { is: "the leader's server killed", strike: (cluster, leader) => cluster.kill(leader) },
  { is: "the leader's machine lost", strike: (cluster, leader) => cluster.kill(leader, lostForMs) },
  { is: "the leader cut off, and back as it was", strike: (cluster, leader) => cluster.freeze(leader, lostForMs) },
  { is: "a standby lost", strike: (cluster, leader) => cluster.kill(standbyOf(cluster, leader), lostForMs) },
  { is: "a member of etcd lost", strike: async (cluster) => cluster.killPart("etcd-one", lostForMs) },
  { is: "PgBouncer killed", strike: async (cluster) => cluster.killPart("pgbouncer", 1_000) },
  { is: "HAProxy killed", strike: async (cluster) => cluster.killPart("haproxy", 1_000) },
  backEndKilled,
  {
    is: "the leader's disk full",
    isPossible: ({ fillDisk }) => fillDisk !== undefined,
    lastsMs: lostForMs,
    strike: async ({ fillDisk }, leader) => fillDisk?.(leader, lostForMs),
  },
  {
    is: "the leader's clock a minute ahead",
    isPossible: ({ skewClock }) => skewClock !== undefined,
    lastsMs: lostForMs,
    strike: async ({ skewClock }, leader) => skewClock?.(leader, 60, lostForMs),
  },
];

const faultOf = (faults: readonly Fault[], blow: number): Fault => {
  const fault = faults[blow % faults.length];
  if (fault === undefined) throw new Error("There are faults.");
  return fault;
};

/** One fault after the other; the next blow waits until all of the cluster is there again. */
function strike(cluster: Cluster, faults: readonly Fault[], say: (progress: string) => void): Blow {
  let blows = 0;
  return async (api, env) => {
    const leader = await cluster.leader();
    if (leader === undefined) throw new Error("There is no leader to lose.");
    const fault = faultOf(faults, blows);
    blows += 1;
    const from = performance.now();
    const next = fault === backEndKilled ? (await killProcess(api, env)).api : api;
    await fault.strike(cluster, leader);
    const whole = pause(fault.lastsMs ?? 0).then(() => cluster.whole());
    const readyAfterMs = await longestWithout(() => arrive(next.browser()), { from, until: whole });
    say(`  ${fault.is}: ${(readyAfterMs / 1000).toFixed(1)} s without an acknowledged write at most`);
    return { api: next, readyAfterMs };
  };
}

/** Writes again and again; how long none was acknowledged at most. Some faults are felt only a while after the blow. */
async function longestWithout(write: () => Promise<unknown>, time: { from: number; until: Promise<void> }) {
  const trial = { isOver: false };
  const over = time.until.finally(() => (trial.isOver = true));
  over.catch(() => undefined);
  let [last, longest] = [time.from, 0];
  for (let isWritten = false; !trial.isOver || !isWritten; await pause(betweenWritesMs)) {
    isWritten = await write().then(
      () => true,
      () => false,
    );
    longest = Math.max(longest, performance.now() - last);
    if (isWritten) last = performance.now();
  }
  await over;
  return longest;
}

/** A highly available cluster that is hurt again and again, under writes and beside claimants on their way. */
export async function endureCluster(site: Site, times = 21): Promise<Outcome[]> {
  const home = await site.folder("cluster");
  // The user that runs the databases passes through.
  await chmod(dirname(home), 0o711);
  const starting = startCluster({ home, isTrial: true });
  await site.atEnd(async () => (await starting).stop());
  const cluster = await starting;
  const possible = faults.filter(({ isPossible }) => isPossible?.(cluster) ?? true);
  for (const { is } of faults.filter((fault) => !possible.includes(fault)))
    site.say(`This machine has no means for a blow: ${is}`);
  const crowd = new Crowd(site);
  const env = {
    DATA_DIR: await site.folder("on-a-cluster"),
    DATABASE_URL: cluster.url,
    TRUST_PROXY: "1",
    // A back end that is killed is there again where it was.
    PORT: String(await anyPort()),
  };
  const written = await undergo(site, {
    what: `Three PostgreSQL behind HAProxy and PgBouncer hurt ${times} times, in turn: ${possible.map(({ is }) => is).join("; ")}`,
    backWithinMs,
    env,
    blow: strike(cluster, possible, (progress) => site.say(progress)),
    blows: times,
    beside: ({ origin }) => crowd.walk(origin),
  });
  return [written, crowd.outcome];
}
