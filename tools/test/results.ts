import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type Counts, inShort, oneCheck, sum, withEnding } from "./counts.ts";
import { countsOf, failuresOf, notesOf } from "./reports.ts";

const taskResults = v.array(
  v.object({ project: v.string(), target: v.string(), folder: v.string(), status: v.string() }),
);

type TaskResult = v.InferOutput<typeof taskResults>[number];

export interface TargetResult {
  target: string;
  counts: Counts;
  notes: readonly string[];
}

/** How the tasks of a run ended, as Nx wrote it down. */
export const readResults = (file: string): TaskResult[] =>
  existsSync(file) ? v.parse(taskResults, JSON.parse(readFileSync(file, "utf8"))) : [];

/** Where a target with tests of its own writes its report. */
const reportOf = ({ folder, target }: TaskResult) => join(folder, `${target}-report.json`);

function ofTask(task: TaskResult): { counts: Counts; notes: string[] } {
  if (task.status === "skipped") return { counts: { passed: 0, failed: 0, skipped: 1 }, notes: [] };
  const ok = task.status !== "failure" && task.status !== "stopped";
  const file = reportOf(task);
  if (!existsSync(file)) return { counts: oneCheck(ok), notes: [] };
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  return {
    counts: withEnding(countsOf(report), ok),
    notes: [...notesOf(report), ...failuresOf(report).map((failure) => `✗ ${failure}`)],
  };
}

/** The counts of each target, over all projects that have it; a target that never ended has failed. */
export function countTargets(targets: readonly string[], tasks: readonly TaskResult[]): TargetResult[] {
  return targets.map((target) => {
    const ended = tasks.filter((task) => task.target === target).map(ofTask);
    const counts = ended.length > 0 ? sum(ended.map((task) => task.counts)) : oneCheck(false);
    return { target, counts, notes: [...new Set(ended.flatMap(({ notes }) => notes))] };
  });
}

/** One line a target, and below it the numbers that are followed and the tests that failed. */
export function linesOf({ target, counts, notes }: TargetResult): string[] {
  const mark = counts.failed > 0 ? "✗" : counts.passed > 0 ? "✓" : "-";
  return [`${mark} ${target}: ${inShort(counts)}`, ...notes.map((note) => `    ${note}`)];
}
