import { type Process, residentBytes } from "../process-tree.ts";
import { atMost, beside, type Limit, megabytes, type Section, seconds } from "../report.ts";
import { median } from "../statistics.ts";
import type { BuildTimes } from "./builds.ts";
import type { ReleaseTimes } from "./releases.ts";

export interface Memory {
  /** Each process as it is when the start says that it is ready. */
  ready: Process[];
  /** The most that all of them held together while visitors came. */
  most: number;
}

export interface StartMeasured extends BuildTimes, ReleaseTimes {
  again: number[];
  fresh: number[];
  memory: Memory;
}

function timeRow(what: string, runs: readonly number[], limit: (ms: number) => Limit): string[] {
  return [what, seconds(median(runs)), runs.map(seconds).join(", "), beside(limit(median(runs)))];
}

/** What a process is, without the machine's paths in front. */
const nameOf = ({ command }: Process) =>
  command
    .split(" ")
    .slice(0, 3)
    .join(" ")
    .replaceAll(/\S*\/node_modules\/\S*\/node\b/g, "node");

const within = (limit: number, text: string) => (ms: number) => atMost(ms, limit, text);

/** What the times and the memory say, beside what was promised. */
export function startSection({ cold, unchanged, again, fresh, release, rollback, memory }: StartMeasured): Section[] {
  const times = [
    timeRow("npm run build, nothing cached", [cold], within(60_000, "under 60 s")),
    timeRow("npm run build, nothing changed", unchanged, within(2000, "under 2 s")),
    timeRow("npm start, built, its data there", again, within(3000, "within 3 s")),
    timeRow("npm start, built, empty data folder", fresh, within(3000, "within 3 s")),
    timeRow("a change of one remote to live, with the gate", release, within(60_000, "under 60 s")),
    timeRow("a rollback, npm and all", rollback, within(1000, "under 1 s")),
  ];
  const processes = memory.ready.map((process) => [nameOf(process), megabytes(process.residentBytes)]);
  const most = beside(atMost(memory.most, 1_200_000_000, "under 1.2 GB"));
  return [
    { title: "Builds, starts and releases", parts: [{ head: ["what", "median", "runs", "promise"], rows: times }] },
    {
      title: "Memory of everything that npm start runs",
      parts: [
        {
          head: ["process", "resident when ready"],
          rows: [
            ...processes,
            ["all of them", megabytes(residentBytes(memory.ready))],
            ["all, most while visited", `${megabytes(memory.most)} (${most})`],
          ],
        },
      ],
    },
  ];
}
