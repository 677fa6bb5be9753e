import { execFileSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";

/** What `ps` or `pgrep` prints; nothing where it finds no process. */
function printed(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

export const childrenOf = (pid = 0) =>
  printed("pgrep", ["-P", String(pid)])
    .split("\n")
    .filter(Boolean)
    .map(Number);

/** One that has ended and only waits for its parent to notice is no longer there. */
function isAlive(pid: number): boolean {
  const state = printed("ps", ["-o", "stat=", "-p", String(pid)]);
  return state !== "" && !state.startsWith("Z");
}

/** Whether all of them are gone, within a minute: on a machine that others use each takes seconds to end. */
export async function allGone(pids: readonly number[]): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  while (pids.some(isAlive) && Date.now() < deadline) await setTimeout(50);
  return !pids.some(isAlive);
}
