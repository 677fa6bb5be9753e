import { spawn } from "node:child_process";
import { StartProblem } from "@claims/settings/start-problem";

export interface Child {
  readonly name: string;
  readonly pid: number | undefined;
  /** The port it listens on; rejected when it ends before it listens. */
  readonly ready: Promise<number>;
  /** Why it ended, as one sentence; empty where it gave its own reason for not starting. */
  readonly ended: Promise<string>;
  stop(signal: NodeJS.Signals): void;
}

interface ChildToStart {
  name: string;
  entry: string;
  /** For Node itself. */
  flags?: readonly string[];
  args?: readonly string[];
  env?: Record<string, string>;
  /** The folder that it runs in; this one, where none is named. */
  cwd?: string;
}

/** Node caches what it compiled here: a third less work for the next start. */
const compiled = "node_modules/.cache/claims/compiled";

const isListening = (message: unknown): message is { type: "listening"; port: number } =>
  typeof message === "object" && message !== null && "type" in message && message.type === "listening";

/** Starts one process of the product; it says over IPC when it listens, and ends when this process is gone. */
export function startChild({ name, entry, flags = [], args = [], env = {}, cwd = process.cwd() }: ChildToStart): Child {
  const child = spawn(process.execPath, [...flags, entry, ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    // A group of its own: Ctrl-C reaches this process alone, which then asks each child once and in order.
    detached: true,
  });
  let explained = false;
  let listens = false;
  child.stderr?.on("data", (chunk: Buffer) => {
    explained ||= !listens;
    process.stderr.write(chunk);
  });
  const ended = new Promise<string>((done) => {
    child.once("error", (error) => done(`The ${name} did not start: ${error.message}.`));
    child.once("close", (code, signal) => {
      const gaveItsReason = explained && !listens;
      done(gaveItsReason ? "" : `The ${name} ended by itself (${signal ?? `code ${code}`}).`);
    });
  });
  const ready = new Promise<number>((done, reject) => {
    child.on("message", (message) => {
      if (!isListening(message)) return;
      listens = true;
      done(message.port);
    });
    ended.then((reason) => reject(new StartProblem(reason))).catch(reject);
  });
  // The caller that waits for it gets the failure; when a stop ends it, no caller may be waiting any more.
  ready.catch(() => undefined);
  return { name, pid: child.pid, ready, ended, stop: (signal) => child.kill(signal) };
}
