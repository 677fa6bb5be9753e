import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Workspace } from "../workspace.ts";

export interface Started {
  readonly pid: number;
  readonly origin: string;
  readonly ms: number;
  stop(): Promise<void>;
}

/** Gives `npm start`, or another command that runs the product, as a person would, with a data folder of its own, and waits for the line that says it is ready. */
export async function npmStart(
  workspace: Workspace,
  dataDir: string,
  command: readonly string[] = ["start"],
): Promise<Started> {
  const since = performance.now();
  const child = spawn("npm", command, {
    detached: true,
    env: { ...process.env, HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", RELEASES: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("npm is not to be found, so that the start cannot be measured.");
  const ended = once(child, "close");
  const stop = async () => {
    // To all of them, as a terminal sends Ctrl-C.
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, "SIGINT");
    await ended;
  };
  await workspace.atEnd(stop);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  for await (const line of createInterface(child.stdout)) {
    said += `${line}\n`;
    const origin = /^Ready.*?(http:\S+)/.exec(line)?.[1];
    if (!origin) continue;
    child.stdout.resume();
    return { pid, origin, ms: performance.now() - since, stop };
  }
  throw new Error(`npm ${command.join(" ")} ended before it was ready:\n${said}`);
}
