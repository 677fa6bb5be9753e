import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

interface ProgramToStart {
  readonly command: string;
  /** The package of Debian that brings it. */
  readonly install: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
  /** What the program writes once it can be used; one that writes nothing counts as ready at once. */
  readonly isReady?: RegExp;
}

export interface Program {
  /** What the brackets of `isReady` found. */
  readonly found: string;
  /** Everything written so far. */
  output(): string;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;

/** A machine without a program is no fault of the product; a program that is there and does not run is one to be looked into. */
export class NotInstalled extends Error {
  constructor(what: string, install: string) {
    super(`${what} is not installed; apt-get install -y ${install} brings it`);
  }
}

const isMissing = (error: NodeJS.ErrnoException) => error.code === "ENOENT";

/** The program's whole group: browsers consist of many processes. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended by itself.
  }
}

async function stop(child: ChildProcess) {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const ended = new Promise((done) => child.once("close", done));
  signalGroup(child, "SIGTERM");
  const timer = setTimeout(() => signalGroup(child, "SIGKILL"), 5_000);
  if (!isOver()) await ended;
  clearTimeout(timer);
  signalGroup(child, "SIGKILL");
}

/** Starts a program in a process group of its own and waits until it says that it is ready. */
export async function startProgram({
  command,
  install,
  args,
  env = {},
  isReady = /()/,
}: ProgramToStart): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  const last = () => output.trim().split("\n").slice(-3).join(" ");
  const found = new Promise<string>((done, reject) => {
    const look = () => {
      const [, match] = isReady.exec(output) ?? [];
      if (match !== undefined) done(match);
    };
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      look();
    };
    child.once("spawn", look);
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", (error) =>
      reject(
        isMissing(error)
          ? new NotInstalled(command, install)
          : new Error(`${command} did not start: ${error.message}`, { cause: error }),
      ),
    );
    child.once("exit", (code) =>
      reject(new Error(`${command} ended with ${code ?? "a signal"} before it was ready: ${last()}`)),
    );
    setTimeout(() => reject(new Error(`${command} was not ready within a minute: ${last()}`)), startTimeoutMs).unref();
  });
  // The story's own process must not outlive its browser, nor the other way round.
  process.once("exit", () => signalGroup(child, "SIGKILL"));
  try {
    return { found: await found, output: () => output, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

/** Whether it has come about within that time; what comes later does not count. */
export async function isSoon(work: Promise<unknown>, withinMs: number): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, pause(withinMs, false)]);
}
