import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { StartProblem } from "@claims/settings/start-problem";
import pg from "pg";
import { ordinaryUser } from "../../../apps/api/testing/ordinary-user.ts";
import { findPostgresPrograms } from "../../../apps/api/testing/postgres-programs.ts";
import {
  etcdArguments,
  haproxyConfig,
  host,
  patroniConfig,
  pgbackrestConfig,
  pgbouncerConfig,
  stanza,
  type Database,
  type Passwords,
} from "./configurations.ts";
import { layOut, type Backups, type Laid, type Wishes } from "./lay-out.ts";
import { until, type RunningProcess } from "./running-process.ts";
import { areAllInStep, endServer, freeze, leaderAmong, serverOf } from "./servers.ts";

const run = promisify(execFile);

const programs = {
  patroni: "/usr/bin/patroni",
  etcd: "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  pgbouncer: "/usr/sbin/pgbouncer",
  pgbackrest: "/usr/bin/pgbackrest",
};

/** Runs on each machine of the database in production too: see docs/deploy.md. */
const leaveFullDisk = fileURLToPath(new URL("../../../deploy/patroni/leave-full-disk.sh", import.meta.url));

const packages =
  "apt-get install --no-install-recommends postgresql patroni python3-etcd etcd-server haproxy pgbouncer pgbackrest";

export interface Cluster {
  /** The database of the claims, by PgBouncer and HAProxy, wherever its leader is. */
  readonly url: string;
  readonly databases: readonly Database[];
  readonly listening: readonly string[];
  /** Which database leads; undefined while none does. */
  leader(): Promise<Database | undefined>;
  /** SIGKILL for the server, which its Patroni outlives; or for both, as when the machine is lost for so long. */
  kill(database: Database, lostForMs?: number): Promise<void>;
  /** As when its network is cut: nothing of it answers, no connection to it ends, and then it is there as it was. */
  freeze(database: Database, forMs: number): Promise<void>;
  /** Until so long from now nothing more fits on the disk of its machine; only in a trial, and where disks can be had. */
  fillDisk?(database: Database, forMs: number): Promise<void>;
  /** Its machine's clock is so far ahead for so long; only in a trial, and where libfaketime is there. */
  skewClock?(database: Database, aheadSeconds: number, forMs: number): Promise<void>;
  /** SIGKILL for one that is no database; it is started again after so long. */
  killProcess(name: "etcd-one" | "etcd-two" | "etcd-three" | "pgbouncer" | "haproxy", lostForMs: number): void;
  readonly passwords: Passwords;
  backUp(command: "stanza-create" | "backup"): Promise<void>;
  /** What is in the log by now. */
  archiveAll(): Promise<void>;
  /** The log goes on by so many of its files, until the leader has no more of what was before. */
  growLog(byFiles: number): Promise<void>;
  /** Until some standby has every acknowledged write. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

/** Three PostgreSQL under Patroni, with as many etcd, and HAProxy and PgBouncer in front; all of it in one folder. */
export async function startCluster(wishes: Wishes): Promise<Cluster> {
  rejectMissingPrograms();
  const laid = await layOut(wishes);
  try {
    await startEtcd(laid);
    for (const database of laid.databases) await startDatabase(laid, wishes, database);
    await startProxy(laid, wishes);
    await until("no PostgreSQL leads", async () => (await leaderAmong(laid.databases)) !== undefined);
    if (wishes.restoreTo === undefined) await createClaimsDatabase(laid);
    await untilWhole(laid);
    await startPool(laid);
    return clusterOf(laid, wishes);
  } catch (error) {
    await stopAll(laid);
    throw error;
  }
}

function rejectMissingPrograms(): void {
  const missing = Object.values(programs).filter((program) => !existsSync(program));
  if (missing.length > 0)
    throw new StartProblem(`A cluster needs ${missing.join(", ")}, which are not here: ${packages}.`);
}

async function startEtcd({ etcd, disks, start, listening }: Laid): Promise<void> {
  for (const member of etcd) {
    await disks?.give(member);
    await start(member.name, programs.etcd, etcdArguments(member, etcd));
    listening.push(`${member.name} ${member.client}`);
  }
  await until("etcd has no leader", async () => (await fetch(`${etcd[0]?.client}/health`)).ok);
}

/** PostgreSQL and its Patroni, and what hands the lead over before its disk is full. */
async function startDatabase(laid: Laid, wishes: Wishes, database: Database): Promise<void> {
  const { files, etcd, passwords, disks, clocks, start, listening } = laid;
  await disks?.give(database);
  // The others lie where these really are.
  const serverPrograms = dirname(await realpath(join(findPostgresPrograms(), "initdb")));
  const config = patroniConfig({
    database,
    programs: (await clocks?.programsOf(database, serverPrograms)) ?? serverPrograms,
    etcd: etcd.map(({ client }) => new URL(client).host),
    passwords,
    mostLogMegabytes: wishes.mostLogMegabytes ?? (disks && 256),
    ...(await archivingOrRestoring(laid, wishes, database)),
  });
  const path = await files.file(join(database.folder, "patroni.yml"), config);
  await start(database.name, programs.patroni, [path]);
  await start(`${database.name}-disk`, leaveFullDisk, [
    `http://${host}:${database.restPort}`,
    database.name,
    database.folder,
  ]);
  listening.push(`${database.name} ${host}:${database.port}, its Patroni http://${host}:${database.restPort}`);
}

async function archivingOrRestoring(laid: Laid, { backups, restoreTo }: Wishes, database: Database) {
  if (backups === undefined) return {};
  const command = (await pgbackrest(laid, backups, database)).join(" ");
  if (restoreTo === undefined)
    return { archive: { push: `${command} archive-push %p`, get: `${command} archive-get %f "%p"` } };
  const target = restoreTo.toISOString().replace("T", " ").replace("Z", "+00");
  return { restoring: `${command} --type=time --target="${target}" --target-action=promote restore` };
}

async function pgbackrest({ files }: Laid, { repository, keys }: Backups, database: Database): Promise<string[]> {
  const config = pgbackrestConfig({ database, repository, logs: await files.folder("backup-logs") });
  const path = await files.file(join(database.folder, "pgbackrest.conf"), config);
  return [programs.pgbackrest, `--config=${path}`, `--config-include-path=${keys}`, `--stanza=${stanza}`];
}

async function startProxy({ files, databases, leaderPort, start, listening }: Laid, { pages }: Wishes): Promise<void> {
  const config = haproxyConfig({ databases, leaderPort, pages });
  const path = await files.file(join(await files.folder("haproxy"), "haproxy.cfg"), config);
  await start("haproxy", programs.haproxy, ["-db", "-f", path]);
  listening.push(`haproxy ${host}:${leaderPort}, which leads to the leader`);
}

async function createClaimsDatabase(laid: Laid): Promise<void> {
  const client = await connectToLeader(laid);
  await client.query(`create role claims login password '${laid.passwords.claims}'`);
  await client.query("create database claims owner claims");
  await client.end();
}

async function startPool({ files, leaderPort, poolPort, passwords, start, listening }: Laid): Promise<void> {
  const folder = await files.folder("pgbouncer");
  const usersFile = await files.file(join(folder, "users.txt"), `"claims" "${passwords.claims}"\n`);
  const config = pgbouncerConfig({ port: poolPort, leaderPort, usersFile });
  await start("pgbouncer", programs.pgbouncer, [await files.file(join(folder, "pgbouncer.ini"), config)]);
  listening.push(`pgbouncer ${host}:${poolPort}`);
}

function clusterOf(laid: Laid, { backups }: Wishes): Cluster {
  const { databases, listening, passwords, poolPort, processes, disks, clocks } = laid;
  const processNamed = (wanted: string) => processes.find(({ name }) => name === wanted);
  return {
    url: `postgresql://claims:${passwords.claims}@${host}:${poolPort}/claims`,
    databases,
    listening,
    passwords,
    leader: () => leaderAmong(databases),
    whole: () => untilWhole(laid),
    backUp: (command) => backUp(laid, backups, command),
    archiveAll: () => archiveAll(laid),
    growLog: (byFiles) => growLog(laid, byFiles),
    async kill(database, lostForMs) {
      const server = await serverOf(database);
      if (lostForMs !== undefined) processNamed(database.name)?.kill(lostForMs);
      if (server !== undefined) process.kill(server, "SIGKILL");
    },
    freeze: (database, forMs) => freeze(database, processNamed(database.name)?.pid, forMs),
    ...(disks && { fillDisk: disks.fill }),
    ...(clocks && { skewClock: clocks.skew }),
    killProcess: (name, lostForMs) => processNamed(name)?.kill(lostForMs),
    stop: () => stopAll(laid),
  };
}

async function backUp(laid: Laid, backups: Backups | undefined, command: string): Promise<void> {
  if (backups === undefined) throw new Error("This cluster has no backups.");
  const database = await leaderAmong(laid.databases);
  if (database === undefined) throw new StartProblem("There is no leader to back up.");
  const [program = "", ...args] = await pgbackrest(laid, backups, database);
  await run(program, [...args, command], {
    ...ordinaryUser(),
    cwd: "/",
    env: { PATH: process.env["PATH"], PGPASSWORD: laid.passwords.superuser },
  });
}

async function archiveAll(laid: Laid): Promise<void> {
  const client = await connectToLeader(laid);
  const { rows } = await client.query("select pg_walfile_name(pg_switch_wal()) as last");
  await until("the log is not archived", async () => {
    const archiver = await client.query("select last_archived_wal >= $1 as done from pg_stat_archiver", [
      rows[0]?.last,
    ]);
    return archiver.rows[0]?.done === true;
  });
  await client.end();
}

async function growLog(laid: Laid, byFiles: number): Promise<void> {
  const client = await connectToLeader(laid);
  const current = await client.query("select pg_walfile_name(pg_current_wal_lsn()) as name");
  for (let file = 0; file < byFiles; file++) {
    // A file in which nothing was written is not left for the next one.
    await client.query("select pg_logical_emit_message(false, 'drill', '')");
    await client.query("select pg_switch_wal()");
  }
  await archiveAll(laid);
  const { name } = current.rows[0] ?? {};
  // Patroni has the log stay for a standby that is away until it no longer counts it among the members.
  await until("the leader has all of its log still", async () => {
    await client.query("checkpoint");
    const left = await client.query("select from pg_ls_waldir() where name <= $1 and name ~ '^[0-9A-F]{24}$'", [name]);
    return left.rowCount === 0;
  });
  await client.end();
}

async function stopAll({ processes, databases, disks }: Laid): Promise<void> {
  const isEtcd = ({ name }: RunningProcess) => name.startsWith("etcd");
  await Promise.all(processes.filter((running) => !isEtcd(running)).map((running) => running.stop()));
  await Promise.all(databases.map(endServer));
  await Promise.all(processes.filter(isEtcd).map((running) => running.stop()));
  await disks?.takeAway();
}

async function connectToLeader({ databases, passwords }: Laid): Promise<pg.Client> {
  const port = (await leaderAmong(databases))?.port ?? 0;
  const client = new pg.Client({ host, port, user: "postgres", password: passwords.superuser, database: "postgres" });
  await client.connect();
  return client;
}

async function untilWhole({ databases, etcd }: Laid): Promise<void> {
  const areMembersHealthy = async () => {
    const answers = await Promise.all(
      etcd.map(({ client }) => fetch(`${client}/health`, { signal: AbortSignal.timeout(1_000) })),
    );
    return answers.every(({ ok }) => ok);
  };
  const isWhole = async () => (await areAllInStep(databases)) && areMembersHealthy();
  await until("the standbys have not all caught up", isWhole, 240);
}
