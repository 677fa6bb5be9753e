import { spawn } from "node:child_process";
import type { Workspace } from "../../bench/workspace.ts";

interface ToRun {
  /** The checkout whose code it is. */
  home: string;
  script: string;
  args?: readonly string[];
  env: Readonly<Record<string, string>>;
  /** What it prints, or sends its parent, once it answers. */
  isReady: RegExp;
}

/** Runs a script of some checkout until it is stopped or the workspace is cleared; there once it answers. */
export async function running(workspace: Workspace, { home, script, args = [], env, isReady }: ToRun) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: home,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = new Promise<void>((done) => child.once("close", () => done()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  await workspace.atEnd(stop);
  let said = "";
  await new Promise<void>((ready, reject) => {
    const hear = (part: unknown) => {
      said += String(part);
      if (isReady.test(said)) ready();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("message", (message) => hear(JSON.stringify(message)));
    void ended.then(() => reject(new Error(`${script} of ${home} ended by itself:\n${said.slice(-4000)}`)));
  });
  return { stop };
}
