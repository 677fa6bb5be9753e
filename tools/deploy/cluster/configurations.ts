/** Where one member of a kind listens. */
export interface Database {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly folder: string;
}

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  readonly claims: string;
}

export const host = "127.0.0.1";

interface Etcd {
  readonly name: string;
  readonly client: string;
  readonly peer: string;
  readonly folder: string;
}

/** With the older interface beside the newer one: see what Patroni goes by. */
export function etcdArguments({ name, client, peer, folder }: Etcd, members: readonly Etcd[]): string[] {
  const cluster = members.map((member) => `${member.name}=${member.peer}`).join(",");
  const [clients, peers] = [
    ["--listen-client-urls", client, "--advertise-client-urls", client],
    ["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer, "--initial-cluster", cluster],
  ];
  return ["--name", name, "--data-dir", folder, "--enable-v2", ...clients, ...peers];
}

interface Patroni {
  readonly database: Database;
  readonly programs: string;
  readonly etcd: readonly string[];
  readonly passwords: Passwords;
  /** What brings the log into an archive and out of it; without it, nothing does. */
  readonly archive?: { readonly push: string; readonly get: string } | undefined;
  /** How much of the log is there between two checkpoints: less than usual where the disk is small. */
  readonly mostLogMegabytes?: number | undefined;
  /** What fills the folder of the first server in the place of an empty database. */
  readonly restoring?: string | undefined;
}

/**
 * A leader that is not heard of for 20 s is one no more, and one whose server died at once: 20 is the least that Patroni
 * takes. A write is acknowledged once a standby has it too, and no standby without it becomes the leader. Where etcd is not
 * reached, the leader goes on for as long as all others answer that it is theirs.
 */
const rules = {
  ttl: 20,
  loop_wait: 3,
  retry_timeout: 5,
  primary_start_timeout: 0,
  synchronous_mode: true,
  failsafe_mode: true,
};

/** Patroni reads YAML, and so JSON. */
export function patroniConfig({
  database,
  programs,
  etcd,
  passwords,
  archive,
  restoring,
  mostLogMegabytes = 1024,
}: Patroni): string {
  const { name, port, restPort, folder } = database;
  const at = (one: number) => ({ listen: `${host}:${one}`, connect_address: `${host}:${one}` });
  return JSON.stringify({
    scope: "claims",
    name,
    restapi: at(restPort),
    // Not `etcd3`: by that one Patroni before 3.0.3 does not look whose the lock is by now when it renews it. A leader that
    // stood still for longer than its lock lasts then takes it from the next one, whose writes are lost.
    etcd: { hosts: etcd },
    bootstrap: {
      dcs: {
        ...rules,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            max_wal_size: `${mostLogMegabytes}MB`,
            // A former leader goes back to the last checkpoint before the next one led, and needs all of the log since.
            wal_keep_size: `${3 * mostLogMegabytes}MB`,
            // So much is lost at most where all three machines are.
            ...(archive !== undefined && { archive_mode: "on", archive_command: archive.push, archive_timeout: 60 }),
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
      ...(restoring !== undefined && {
        method: "pgbackrest",
        pgbackrest: { command: restoring, keep_existing_recovery_conf: true, no_params: true },
      }),
    },
    postgresql: {
      ...at(port),
      data_dir: `${folder}/data`,
      bin_dir: programs,
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder },
      // A standby that was away for longer than the leader's own log reaches back has the rest from the archive.
      ...(archive !== undefined && { recovery_conf: { restore_command: archive.get } }),
      // One that could not follow the next leader back, for want of room as well, copies it again: all that was acknowledged is there.
      remove_data_directory_on_rewind_failure: true,
      // A new standby does not wait for the next checkpoint.
      basebackup: [{ checkpoint: "fast" }],
      pg_hba: [
        "local all postgres scram-sha-256",
        `host all all ${host}/32 scram-sha-256`,
        `host replication all ${host}/32 scram-sha-256`,
      ],
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
        rewind: { username: "rewinder", password: passwords.rewind },
      },
    },
  });
}

interface Proxy {
  readonly databases: readonly Database[];
  readonly leaderPort: number;
  readonly pages?: { readonly port: number; readonly from: readonly number[] } | undefined;
}

/** The leader is who answers for it at Patroni; connections to who was it are cut, so that no call waits for a dead server. */
export function haproxyConfig({ databases, leaderPort, pages }: Proxy): string {
  return `global
  maxconn 2000
  # Which database is the leader and which nginx is away, and since when.
  log stdout format iso daemon notice
defaults
  log global
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  option redispatch
listen leader
  bind ${host}:${leaderPort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, port, restPort }) => `  server ${name} ${host}:${port} check port ${restPort}`).join("\n")}
${pages === undefined ? "" : inFrontOf(pages)}`;
}

/** nginx hears by the PROXY protocol who the visitor is, and trusts this proxy alone: see TRUSTED_PROXIES. */
const inFrontOf = ({ port, from }: NonNullable<Proxy["pages"]>) => `listen pages
  bind :${port}
  default-server inter 1s fall 2 rise 1 send-proxy-v2 check-send-proxy
${from.map((one, place) => `  server nginx-${place + 1} ${host}:${one} check`).join("\n")}
`;

interface Pool {
  readonly port: number;
  readonly leaderPort: number;
  readonly usersFile: string;
}

/** As it comes, but for what says how soon a caller hears that there is no leader, and how soon a new one is found. */
export function pgbouncerConfig({ port, leaderPort, usersFile }: Pool): string {
  return `[databases]
claims = host=${host} port=${leaderPort}
[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 5
`;
}

interface Backup {
  readonly database: Database;
  readonly repository: string;
  readonly logs: string;
}

export const stanza = "claims";

/** What the backups are encrypted with is in no file of this: it lies apart, and is included. */
export function pgbackrestConfig({ database: { port, folder }, repository, logs }: Backup): string {
  return `[global]
repo1-path=${repository}
repo1-cipher-type=aes-256-cbc
repo1-retention-full=2
start-fast=y
log-path=${logs}
lock-path=${logs}
log-level-console=warn
[${stanza}]
pg1-path=${folder}/data
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=postgres
`;
}

export const pgbackrestKey = (key: string) => `[global]
repo1-cipher-pass=${key}
`;
