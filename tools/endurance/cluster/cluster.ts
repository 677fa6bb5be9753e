import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { arrive } from "../../apps/api/testing/claimant.ts";
import type { Blow } from "../../apps/api/testing/endurance/endure.ts";
import type { Site } from "../bench/site.ts";
import { startCluster, type Cluster } from "../deploy/cluster/cluster.ts";
import type { Database } from "../deploy/cluster/configurations.ts";
import { undergo } from "./soak.ts";
import type { Outcome } from "./outcome.ts";

const betweenLooksMs = 50;
/** Longer than it takes the others to elect a leader. */
const lostForMs = 40_000;
const backWithinMs = 30_000;

interface Fault {
  readonly is: string;
  strike(cluster: Cluster, leader: Database): Promise<void>;
}

const standbyOf = ({ databases }: Cluster, leader: Database) => {
  const [standby] = databases.filter(({ name }) => name !== leader.name);
  if (standby === undefined) throw new Error("There is no standby to lose.");
  return standby;
};

/** In turn; between two of them all is whole again. */
const faults: readonly Fault[] = [
  { is: "the leader's server killed", strike: (cluster, leader) => cluster.kill(leader) },
  { is: "the leader's machine lost", strike: (cluster, leader) => cluster.kill(leader, lostForMs) },
  { is: "the leader cut off, and back as it was", strike: (cluster, leader) => cluster.freeze(leader, lostForMs) },
  { is: "a standby lost", strike: (cluster, leader) => cluster.kill(standbyOf(cluster, leader), lostForMs) },
  { is: "a member of etcd lost", strike: async (cluster) => cluster.killPart("etcd-one", lostForMs) },
  { is: "PgBouncer killed", strike: async (cluster) => cluster.killPart("pgbouncer", 1_000) },
  { is: "HAProxy killed", strike: async (cluster) => cluster.killPart("haproxy", 1_000) },
];

const faultOf = (blow: number): Fault => {
  const fault = faults[blow % faults.length];
  if (fault === undefined) throw new Error("There are faults.");
  return fault;
};

/** One fault after the other; the next blow waits until all of the cluster is there again. */
function strike(cluster: Cluster, say: (progress: string) => void): Blow {
  let blows = 0;
  return async (api) => {
    const leader = await cluster.leader();
    if (leader === undefined) throw new Error("There is no leader to lose.");
    const fault = faultOf(blows);
    await fault.strike(cluster, leader);
    blows += 1;
    const from = performance.now();
    const isWritten = () =>
      arrive(api.browser()).then(
        () => true,
        () => false,
      );
    while (!(await isWritten())) await pause(betweenLooksMs);
    const readyAfterMs = performance.now() - from;
    say(`  ${fault.is}: writes back after ${(readyAfterMs / 1000).toFixed(1)} s`);
    await cluster.whole();
    return { api, readyAfterMs };
  };
}

/** A highly available cluster that is hurt again and again under writes. */
export async function endureCluster(site: Site, times = 21): Promise<Outcome[]> {
  const home = await site.folder("cluster");
  // The user that runs the databases passes through.
  await chmod(dirname(home), 0o711);
  const starting = startCluster({ home });
  await site.atEnd(async () => (await starting).stop());
  const cluster = await starting;
  return [
    await undergo(site, {
      what: `Three PostgreSQL behind HAProxy and PgBouncer hurt ${times} times, in turn: ${faults.map(({ is }) => is).join("; ")}`,
      backWithinMs,
      env: { DATA_DIR: await site.folder("on-a-cluster"), DATABASE_URL: cluster.url },
      blow: strike(cluster, (progress) => site.say(progress)),
      blows: times,
    }),
  ];
}
