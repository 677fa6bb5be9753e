import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { StartProblem } from "@claims/settings/start-problem";
import { ordinaryUser } from "../../../apps/api/testing/ordinary-user.ts";

export interface RunningProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** As when its machine is lost; it is started again after so long. */
  kill(downForMs: number): void;
  stop(): Promise<void>;
}

interface Starting {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly log: string;
}

const betweenStartsMs = 1_000;

/** A program of the cluster, by an ordinary user, started again where it ends by itself, and gone with this process. */
export async function startProcess({ name, program, args, log }: Starting): Promise<RunningProcess> {
  const file = await open(log, "a");
  const setpriv = "/usr/bin/setpriv";
  const [first, rest] = existsSync(setpriv)
    ? [setpriv, ["--pdeathsig", "TERM", "--", program, ...args]]
    : [program, args];
  let child: ChildProcess;
  let stopping = false;
  let restMs = betweenStartsMs;
  const start = () => {
    child = spawn(first, rest, {
      ...ordinaryUser(),
      cwd: "/",
      stdio: ["ignore", file.fd, file.fd],
      // A group of its own: Ctrl-C reaches the command alone, which then asks its processes in order.
      detached: true,
    });
    child.once("exit", () => {
      if (!stopping) void pause(restMs).then(() => stopping || start());
      restMs = betweenStartsMs;
    });
    return child;
  };
  start();
  return {
    name,
    get pid() {
      return child.pid;
    },
    kill(downForMs) {
      restMs = downForMs;
      child.kill("SIGKILL");
    },
    async stop() {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill("SIGTERM");
        const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
        await gone;
        clearTimeout(late);
      }
      await file.close();
    },
  };
}

/** Asks again until it holds. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 90): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(250))
    if (await holds().catch(() => false)) return;
  throw new StartProblem(`After ${seconds} seconds ${what}: the logs of the processes lie beside each other.`);
}
