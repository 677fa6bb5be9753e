import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ordinaryUser } from "./ordinary-user.ts";

const program = ["/usr/sbin/pgbouncer", "/opt/homebrew/bin/pgbouncer", "/usr/local/bin/pgbouncer"].find(existsSync);

export const hasPgBouncer = program !== undefined;

export interface TestPgBouncer {
  /** The same database, through it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** PgBouncer as it comes, but for its pool mode, in front of a database that is reached by a socket in a folder. */
export async function startPgBouncer(database: string, poolMode: "transaction" | "statement"): Promise<TestPgBouncer> {
  const owner = ordinaryUser();
  const folder = await mkdtemp(join(tmpdir(), "claims-pgbouncer-"));
  const url = new URL(database);
  const behind = `host=${url.searchParams.get("host")} port=5432 user=${url.username}`;
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = ${behind}
[pgbouncer]
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = ${poolMode}
`,
  );
  if (owner) await Promise.all([folder, file].map((path) => chown(path, owner.uid, owner.gid)));
  const started = spawn(program ?? "pgbouncer", [file], { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(started, "exit");
  const said: string[] = [];
  for await (const line of createInterface({ input: started.stderr })) {
    said.push(line);
    if (line.includes("process up")) break;
  }
  if (started.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said.join("\n")}`);
  started.stderr.resume();
  url.searchParams.set("host", folder);
  return {
    url: url.href,
    async stop() {
      started.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
