import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { ordinaryUser } from "../../../apps/api/testing/ordinary-user.ts";
import { findPostgresPrograms } from "../../../apps/api/testing/postgres-programs.ts";
import { processesUnder } from "../../bench/process-tree.ts";
import { anyPort } from "../../start/free-port.ts";
import { StartProblem } from "@claims/settings/start-problem";
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
import { startPart, until, type Part } from "./part.ts";
import { trialClocks, trialDisks } from "./trial-machines.ts";

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

const names = ["one", "two", "three"] as const;

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
  killPart(part: "etcd-one" | "etcd-two" | "etcd-three" | "pgbouncer" | "haproxy", lostForMs: number): void;
  readonly passwords: Passwords;
  backUp(command: "stanza-create" | "backup"): Promise<void>;
  /** What is in the log by now. */
  archiveAll(): Promise<void>;
  /** Until some standby has every acknowledged write. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

export interface Backups {
  readonly repository: string;
  readonly keys: string;
}

interface Wishes {
  readonly home: string;
  /** Where backups and the archive of the log go, and apart from them the file that they are encrypted with. */
  readonly backups?: Backups;
  /** Begins with what was there at this moment, by those backups, and archives nothing of its own. */
  readonly restoreTo?: Date;
  /** Those of the cluster that the backups are of. */
  readonly passwords?: Passwords;
  /** Each database has a small disk of its own that can be filled, and a clock that can be set wrong. */
  readonly isTrial?: boolean;
  /** Where HAProxy shows the pages, and which nginx have them. */
  readonly pages?: { readonly port: number; readonly from: readonly number[] };
}

/** Three PostgreSQL under Patroni, with as many etcd, and HAProxy and PgBouncer in front; all of it in one folder. */
export async function startCluster({
  home,
  backups,
  restoreTo,
  isTrial = false,
  pages,
  ...given
}: Wishes): Promise<Cluster> {
  const missing = Object.values(programs).filter((program) => !existsSync(program));
  if (missing.length > 0)
    throw new StartProblem(`A cluster needs ${missing.join(", ")}, which are not here: ${packages}.`);
  const owner = ordinaryUser();
  const own = async (path: string) => {
    if (owner) await chown(path, owner.uid, owner.gid);
    return path;
  };
  const folder = async (...path: string[]) => {
    await mkdir(join(home, ...path), { recursive: true, mode: 0o700 });
    return own(join(home, ...path));
  };
  const file = async (path: string, text: string) => {
    await writeFile(path, text, { mode: 0o600 });
    return own(path);
  };
  const log = (name: string) => join(home, `${name}.log`);
  await mkdir(home, { recursive: true });
  // The user that runs the parts passes through, and no more.
  if (owner) await chmod(home, 0o711);

  const parts: Part[] = [];
  const listening: string[] = [];
  const start = async (name: string, program: string, args: readonly string[], env = {}) => {
    parts.push(await startPart({ name, program, args, log: log(name), env }));
  };
  const disks = isTrial ? trialDisks(owner) : undefined;
  const clocks = isTrial ? trialClocks() : undefined;
  const stop = async () => {
    const isEtcd = ({ name }: Part) => name.startsWith("etcd");
    await Promise.all(parts.filter((part) => !isEtcd(part)).map((part) => part.stop()));
    await Promise.all(databases.map(endServer));
    await Promise.all(parts.filter(isEtcd).map((part) => part.stop()));
    await disks?.takeAway();
  };

  const etcd = await Promise.all(
    names.map(async (name) => ({
      name: `etcd-${name}`,
      client: `http://${host}:${await anyPort()}`,
      peer: `http://${host}:${await anyPort()}`,
      folder: await folder(`etcd-${name}`),
    })),
  );
  const databases = await Promise.all(
    names.map(async (name) => ({
      name: `postgres-${name}`,
      port: await anyPort(),
      restPort: await anyPort(),
      folder: await folder(`postgres-${name}`),
    })),
  );
  const [leaderPort, poolPort] = [await anyPort(), await anyPort()];
  const secret = () => randomBytes(18).toString("base64url");
  const passwords = given.passwords ?? {
    superuser: secret(),
    replication: secret(),
    rewind: secret(),
    claims: secret(),
  };
  const pgbackrest = async (database: Database): Promise<string[]> => {
    if (backups === undefined) throw new Error("This cluster has no backups.");
    const config = pgbackrestConfig({ database, repository: backups.repository, logs: await folder("backup-logs") });
    const path = await file(join(database.folder, "pgbackrest.conf"), config);
    return [programs.pgbackrest, `--config=${path}`, `--config-include-path=${backups.keys}`, `--stanza=${stanza}`];
  };

  try {
    for (const member of etcd) {
      await start(member.name, programs.etcd, etcdArguments(member, etcd));
      listening.push(`${member.name} ${member.client}`);
    }
    await until("etcd has no leader", async () => (await fetch(`${etcd[0]?.client}/health`)).ok);
    const clients = etcd.map(({ client }) => new URL(client).host);
    // The others lie where these really are.
    const serverPrograms = dirname(await realpath(join(findPostgresPrograms(), "initdb")));
    for (const database of databases) {
      await disks?.give(database);
      const asBackup = backups === undefined ? [] : await pgbackrest(database);
      const config = patroniConfig({
        database,
        programs: serverPrograms,
        etcd: clients,
        passwords,
        ...(disks !== undefined && { mostLogMegabytes: 256 }),
        ...(backups !== undefined &&
          restoreTo === undefined && { archiving: [...asBackup, "archive-push %p"].join(" ") }),
        ...(restoreTo !== undefined && {
          restoring: [
            ...asBackup,
            `--type=time --target="${restoreTo.toISOString().replace("T", " ").replace("Z", "+00")}" --target-action=promote restore`,
          ].join(" "),
        }),
      });
      const path = await file(join(database.folder, "patroni.yml"), config);
      await start(database.name, programs.patroni, [path], await clocks?.envOf(database));
      await start(`${database.name}-disk`, leaveFullDisk, [
        `http://${host}:${database.restPort}`,
        database.name,
        database.folder,
      ]);
      listening.push(`${database.name} ${host}:${database.port}, its Patroni http://${host}:${database.restPort}`);
    }
    const proxy = haproxyConfig({ databases, leaderPort, pages });
    await start("haproxy", programs.haproxy, [
      "-db",
      "-f",
      await file(join(await folder("haproxy"), "haproxy.cfg"), proxy),
    ]);
    listening.push(`haproxy ${host}:${leaderPort}, which leads to the leader`);
    const superuser = async (port: number, database: string) => {
      const client = new pg.Client({ host, port, user: "postgres", password: passwords.superuser, database });
      await client.connect();
      return client;
    };
    const leader = () => leaderAmong(databases);
    await until("no PostgreSQL leads", async () => (await leader()) !== undefined);
    const client = await superuser((await leader())?.port ?? 0, "postgres");
    if (restoreTo === undefined) {
      await client.query(`create role claims login password '${passwords.claims}'`);
      await client.query("create database claims owner claims");
    }
    await client.end();
    const isHealthy = ({ client }: (typeof etcd)[number]) =>
      fetch(`${client}/health`, { signal: AbortSignal.timeout(1_000) }).then(({ ok }) => ok);
    const whole = () =>
      until(
        "the standbys have not all caught up",
        async () =>
          (await areAllInStep(databases)) && (await Promise.all(etcd.map(isHealthy))).every((healthy) => healthy),
        240,
      );
    await whole();
    const pool = await folder("pgbouncer");
    const usersFile = await file(join(pool, "users.txt"), `"claims" "${passwords.claims}"\n`);
    const poolConfig = pgbouncerConfig({ port: poolPort, leaderPort, usersFile });
    await start("pgbouncer", programs.pgbouncer, [await file(join(pool, "pgbouncer.ini"), poolConfig)]);
    listening.push(`pgbouncer ${host}:${poolPort}`);
    return {
      url: `postgresql://claims:${passwords.claims}@${host}:${poolPort}/claims`,
      databases,
      listening,
      passwords,
      leader,
      whole,
      async backUp(command) {
        const database = await leader();
        if (database === undefined) throw new StartProblem("There is no leader to back up.");
        const [program = "", ...args] = await pgbackrest(database);
        await run(program, [...args, command], {
          ...owner,
          cwd: "/",
          env: { PATH: process.env["PATH"], PGPASSWORD: passwords.superuser },
        });
      },
      async archiveAll() {
        const client = await superuser((await leader())?.port ?? 0, "postgres");
        const { rows } = await client.query("select pg_walfile_name(pg_switch_wal()) as last");
        await until("the log is not archived", async () => {
          const archiver = await client.query("select last_archived_wal >= $1 as done from pg_stat_archiver", [
            rows[0]?.last,
          ]);
          return archiver.rows[0]?.done === true;
        });
        await client.end();
      },
      async kill(database, lostForMs) {
        const server = await serverOf(database);
        if (lostForMs !== undefined) parts.find(({ name }) => name === database.name)?.kill(lostForMs);
        if (server !== undefined) process.kill(server, "SIGKILL");
      },
      async freeze(database, forMs) {
        const patroni = parts.find(({ name }) => name === database.name)?.pid;
        const roots = [patroni, await serverOf(database)].filter((pid) => pid !== undefined);
        // These first: then they start no more of the others.
        signal(roots, "SIGSTOP");
        const below = (await Promise.all(roots.map(processesUnder))).flat();
        const frozen = [...new Set(below.map(({ pid }) => pid))];
        signal(frozen, "SIGSTOP");
        setTimeout(() => signal(frozen, "SIGCONT"), forMs);
      },
      ...(disks && { fillDisk: disks.fill }),
      ...(clocks && { skewClock: clocks.skew }),
      killPart(part, lostForMs) {
        parts.find(({ name }) => name === part)?.kill(lostForMs);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function isAt(path: string, { restPort }: Database): Promise<boolean> {
  const answer = await fetch(`http://${host}:${restPort}/${path}`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}

async function leaderAmong(databases: readonly Database[]): Promise<Database | undefined> {
  const leads = await Promise.all(databases.map((database) => isAt("primary", database)));
  return databases.find((_, place) => leads[place]);
}

/** One standby that each write waits for, and one more that streams. */
async function areAllInStep(databases: readonly Database[]): Promise<boolean> {
  const [leaders, synchronous, replicas] = await Promise.all(
    ["primary", "synchronous", "replica"].map(async (path) => {
      const answers = await Promise.all(databases.map((database) => isAt(path, database)));
      return answers.filter(Boolean).length;
    }),
  );
  return leaders === 1 && synchronous === 1 && replicas === databases.length - 1;
}

async function serverOf({ folder }: Database): Promise<number | undefined> {
  const [pid] = (await readFile(join(folder, "data", "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return pid ? Number(pid) : undefined;
}

function signal(pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself.
    }
  }
}

/** Patroni that was killed leaves its server behind. */
async function endServer(database: Database): Promise<void> {
  const server = await serverOf(database);
  try {
    if (server !== undefined) process.kill(server, "SIGINT");
  } catch {
    // It ended by itself.
  }
}
