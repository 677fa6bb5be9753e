import { readFile } from "node:fs/promises";
import { processesUnder } from "../../bench/process-tree.ts";

/** Linux counts in hundredths of a second, whatever the machine. */
const msATick = 10;

/** What a process, its children and those of them that have ended took of the processor, in milliseconds; of Linux alone. */
export async function processorTime(pid: number): Promise<number> {
  const processes = await processesUnder(pid);
  const times = await Promise.all(processes.map(async ({ pid: own }) => timeIn(await statOf(own))));
  return times.reduce((sum, time) => sum + time, 0);
}

const statOf = (pid: number) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");

/** What `/proc/{pid}/stat` says; the name of the program stands in brackets and may hold anything. */
export function timeIn(stat: string): number {
  const [after = ""] = stat.split(") ").slice(-1);
  return (
    after
      .split(" ")
      .slice(11, 15)
      .map(Number)
      .reduce((sum, ticks) => sum + ticks, 0) * msATick
  );
}
