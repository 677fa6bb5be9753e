import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { Browser } from "./browser.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

/** What came of a process that has ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errors: string;
}

export interface ApiProcess {
  readonly pid: number;
  readonly origin: string;
  browser(cookies?: ReadonlyMap<string, string>): Browser;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** The back end as it is really run: its own process, Node's own TypeScript. Throws with what it said if it ends instead. */
export async function spawnApi(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const { child, ended } = launch(env);
  const port = await Promise.race([listening(child), ended.then(reject)]);
  const origin = `http://127.0.0.1:${port}`;
  return {
    pid: child.pid ?? 0,
    origin,
    browser: (cookies) => new Browser({ origin, checkAnswer: () => undefined }, cookies),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** A start that is expected to fail. */
export function failToStart(env: Readonly<Record<string, string>>): Promise<Ended> {
  return launch(env).ended;
}

function launch(env: Readonly<Record<string, string>>): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [main], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  return { child, ended: end(child) };
}

async function end(child: ChildProcess): Promise<Ended> {
  const said = { output: "", errors: "" };
  child.stdout?.on("data", (chunk) => (said.output += String(chunk)));
  child.stderr?.on("data", (chunk) => (said.errors += String(chunk)));
  await once(child, "close");
  return { code: child.exitCode, signal: child.signalCode, ...said };
}

async function listening(child: ChildProcess): Promise<number> {
  for (;;) {
    const [message] = await once(child, "message");
    if (message?.type === "listening") return Number(message.port);
  }
}

function reject({ code, errors }: Ended): never {
  throw new Error(`The back end ended with ${code} instead of listening: ${errors}`);
}
