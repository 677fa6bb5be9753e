import { execFile, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { ordinaryUser, type Owner } from "./ordinary-user.ts";
import { findPostgresPrograms } from "./postgres-programs.ts";

export interface TestPostgres {
  readonly pid: number;
  /** Of a database in the cluster, which is not made by asking. */
  urlOf(database: string): string;
  /** Stops as in a crash, with what was acknowledged in its log alone, and is back when this is done. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

const run = promisify(execFile);
const user = "claims";

/** Nothing of a test outlives it, so that it need not wait for the disk; a bench does wait. */
const carefree = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/** A PostgreSQL cluster of one's own in a temporary folder, reached by a socket in it. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const programs = findPostgresPrograms();
  const owner = ordinaryUser();
  const folder = await mkdtemp(join(tmpdir(), "claims-pg-"));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  await run(join(programs, "initdb"), initdb, { ...owner, cwd: folder });
  const settings = ["-c", "listen_addresses=", "-c", "max_connections=200", ...(durable ? [] : carefree)];
  const start = async () => {
    const started = spawnBound(join(programs, "postgres"), ["-D", data, "-k", folder, ...settings], {
      owner,
      cwd: folder,
    });
    await readiness(started);
    return started;
  };
  let server = await start();
  return {
    get pid() {
      return server.pid ?? 0;
    },
    urlOf: (database) => `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async crash() {
      await stopServer(server, "SIGQUIT");
      server = await start();
    },
    async stop() {
      await stopServer(server, "SIGINT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Dies with the process that started it, where the system can arrange that: a killed test run leaves no server. */
function spawnBound(
  program: string,
  args: string[],
  { owner, cwd }: { owner: Owner | null; cwd: string },
): ChildProcess {
  const options: SpawnOptions = { ...owner, cwd, stdio: ["ignore", "ignore", "pipe"] };
  const setpriv = "/usr/bin/setpriv";
  if (!existsSync(setpriv)) return spawn(program, args, options);
  return spawn(setpriv, ["--pdeathsig", "INT", "--", program, ...args], options);
}

async function readiness(server: ChildProcess): Promise<void> {
  if (server.stderr === null) throw new Error("The test database was started without a way to hear from it.");
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    said.push(line);
    if (line.includes("ready to accept connections")) return void server.stderr.resume();
  }
  throw new Error(`The test database did not start:\n${said.join("\n")}`);
}

async function stopServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill(signal);
  await gone;
}
