import { spawn } from "node:child_process";

export interface Finished {
  ok: boolean;
  output: string;
}

interface Command {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  signal?: AbortSignal;
  onLine?: (line: string) => void;
}

const graceMs = 10_000;

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It had ended already.
  }
}

/**
 * A group of its own, so that a stop reaches what the command started too. As Ctrl-C would first: Playwright then takes
 * its server along, which a SIGTERM leaves behind.
 */
function stopGroup(pid: number | undefined) {
  if (pid === undefined) return;
  signalGroup(pid, "SIGINT");
  setTimeout(() => signalGroup(pid, "SIGTERM"), graceMs).unref();
}

/** Runs a command to its end with its output buffered, for showing in full only where it fails. */
export function finish({ command, args, env = {}, signal, onLine }: Command): Promise<Finished> {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => stopGroup(child.pid);
  signal?.addEventListener("abort", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    let line = "";
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const lines = (line + text).split("\n");
      line = lines.pop() ?? "";
      if (onLine) lines.forEach((whole) => onLine(whole));
    });
  }
  return new Promise((done) => {
    child.once("error", (error) => done({ ok: false, output: `${command}: ${error.message}\n` }));
    child.once("close", (code) => {
      signal?.removeEventListener("abort", stop);
      done({ ok: code === 0, output });
    });
  });
}
