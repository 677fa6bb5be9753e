import type { Cluster } from "../../deploy/cluster/cluster.ts";
import type { Database } from "../../deploy/cluster/configurations.ts";

/** Longer than it takes the others to elect a leader. */
const lostForMs = 40_000;

export interface Fault {
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

const nothing: Fault = { is: "no blow, for half a minute", lastsMs: 30_000, strike: async () => undefined };
export const backEndKilled: Fault = { is: "the back end killed", strike: async () => undefined };

/** In turn, by the name under which one of them alone is asked for; between two of them all is whole again. */
const inTurn: Readonly<Record<string, Fault>> = {
  "back-end-killed": backEndKilled,
  "disk-full": {
    is: "the leader's disk full",
    isPossible: ({ fillDisk }) => fillDisk !== undefined,
    lastsMs: lostForMs,
    strike: async ({ fillDisk }, leader) => fillDisk?.(leader, lostForMs),
  },
  "clock-wrong": {
    is: "the leader's clock a minute ahead",
    isPossible: ({ skewClock }) => skewClock !== undefined,
    lastsMs: lostForMs,
    strike: async ({ skewClock }, leader) => skewClock?.(leader, 60, lostForMs),
  },
  "leader-killed": { is: "the leader's server killed", strike: (cluster, leader) => cluster.kill(leader) },
  "leader-lost": { is: "the leader's machine lost", strike: (cluster, leader) => cluster.kill(leader, lostForMs) },
  "leader-cut-off": {
    is: "the leader cut off, and back as it was",
    strike: (cluster, leader) => cluster.freeze(leader, lostForMs),
  },
  "standby-lost": {
    is: "a standby lost",
    strike: (cluster, leader) => cluster.kill(standbyOf(cluster, leader), lostForMs),
  },
  "etcd-lost": { is: "a member of etcd lost", strike: async (cluster) => cluster.killProcess("etcd-one", lostForMs) },
  "etcd-without-majority": {
    is: "two members of etcd lost",
    lastsMs: lostForMs,
    async strike(cluster) {
      for (const member of ["etcd-one", "etcd-two"] as const) cluster.killProcess(member, lostForMs);
    },
  },
  "pgbouncer-killed": { is: "PgBouncer killed", strike: async (cluster) => cluster.killProcess("pgbouncer", 1_000) },
  "haproxy-killed": { is: "HAProxy killed", strike: async (cluster) => cluster.killProcess("haproxy", 1_000) },
};

/** All of them, or the one kind that is asked for. */
export function faultsNamed(kind: string | undefined): readonly Fault[] {
  if (kind === undefined) return Object.values(inTurn);
  const fault = { ...inTurn, nothing }[kind];
  if (fault !== undefined) return [fault];
  throw new Error(`Say which kind of blow: ${Object.keys(inTurn).join(", ")}, or nothing.`);
}
