import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { processesUnder } from "../../bench/process-tree.ts";
import { host, type Database } from "./configurations.ts";

async function isAt(path: string, { restPort }: Database): Promise<boolean> {
  const answer = await fetch(`http://${host}:${restPort}/${path}`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  );
  return answer?.ok === true;
}

export async function leaderAmong(databases: readonly Database[]): Promise<Database | undefined> {
  const leads = await Promise.all(databases.map((database) => isAt("primary", database)));
  return databases.find((_, place) => leads[place]);
}

/** One standby that each write waits for, and one more that streams. */
export async function areAllInStep(databases: readonly Database[]): Promise<boolean> {
  const [leaders, synchronous, replicas] = await Promise.all(
    ["primary", "synchronous", "replica"].map(async (path) => {
      const answers = await Promise.all(databases.map((database) => isAt(path, database)));
      return answers.filter(Boolean).length;
    }),
  );
  return leaders === 1 && synchronous === 1 && replicas === databases.length - 1;
}

export async function serverOf({ folder }: Database): Promise<number | undefined> {
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
export async function endServer(database: Database): Promise<void> {
  const server = await serverOf(database);
  try {
    if (server !== undefined) process.kill(server, "SIGINT");
  } catch {
    // It ended by itself.
  }
}

/** As when its network is cut: nothing of it answers, no connection to it ends, and then it is there as it was. */
export async function freeze(database: Database, patroni: number | undefined, forMs: number): Promise<void> {
  const roots = [patroni, await serverOf(database)].filter((pid) => pid !== undefined);
  // These first: then they start no more of the others.
  signal(roots, "SIGSTOP");
  const below = (await Promise.all(roots.map(processesUnder))).flat();
  const frozen = [...new Set(below.map(({ pid }) => pid))];
  signal(frozen, "SIGSTOP");
  setTimeout(() => signal(frozen, "SIGCONT"), forMs);
}
