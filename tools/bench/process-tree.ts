import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Process {
  pid: number;
  parent: number;
  residentBytes: number;
  command: string;
}

/** Reads what `ps -o pid=,ppid=,rss=,args=` prints; it counts memory in units of 1,024 bytes. */
export function readProcesses(printed: string): Process[] {
  return [...printed.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/gm)].map(
    ([, pid, parent, kibibytes, command = ""]) => ({
      pid: Number(pid),
      parent: Number(parent),
      residentBytes: Number(kibibytes) * 1024,
      command,
    }),
  );
}

/** A process and everything it started, directly or not. */
export function treeOf(root: number, processes: readonly Process[]): Process[] {
  const own = processes.filter(({ pid }) => pid === root);
  const children = processes.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => treeOf(pid, processes))];
}

/** The processes below one, as they are now. */
export async function processesUnder(root: number): Promise<Process[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { maxBuffer: 16 * 1024 * 1024 });
  return treeOf(root, readProcesses(stdout));
}

export const residentBytes = (processes: readonly Process[]) =>
  processes.reduce((sum, process) => sum + process.residentBytes, 0);

/** The most memory that a process and its children hold while something is going on. */
export async function mostResident<T>(root: number, during: Promise<T>): Promise<{ result: T; bytes: number }> {
  let bytes = 0;
  const look = async () => {
    bytes = Math.max(bytes, residentBytes(await processesUnder(root)));
  };
  const looking = setInterval(() => void look().catch(() => undefined), 500);
  const result = await during.finally(() => clearInterval(looking));
  await look();
  return { result, bytes };
}
