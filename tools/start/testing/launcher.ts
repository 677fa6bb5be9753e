import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { childrenOf } from "./processes.ts";

const root = join(import.meta.dirname, "../../..");

const partTwoOfStart = "tools/start/run.ts";

/** This program, with nothing of this shell's settings but the given ones. */
function launch(env: Record<string, string>, program = partTwoOfStart) {
  const launcher = spawn(process.execPath, [program], {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  launcher.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
  launcher.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
  return { launcher, said, ended: once(launcher, "close") };
}

/** How a start that cannot be ends, and all it says on standard error. */
export async function startAndEnd(env: Record<string, string>, program?: string) {
  const { launcher, said, ended } = launch(env, program);
  await ended;
  return { code: launcher.exitCode, err: said.err };
}

/** A product that runs: the address it printed, and the processes that the launcher started. */
export async function started(env: Record<string, string>) {
  const { launcher, said, ended } = launch(env);
  const ready = new Promise<void>((done) => {
    launcher.stdout.on("data", () => said.out.includes("Ctrl-C") && done());
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(said.err)))]);
  return { launcher, ended, origin: /http:\S+/.exec(said.out)?.[0] ?? "", children: childrenOf(launcher.pid) };
}
