import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@claims/releases/json";
import * as v from "valibot";
import { type Counts, inShort, oneCheck, sum, withEnding } from "./counts.ts";
import { countsOf, failuresOf, notesOf, unsteadyOf } from "./reports.ts";

const taskResults = v.array(
  v.object({
    project: v.string(),
    target: v.string(),
    folder: v.string(),
    status: v.string(),
    seconds: v.optional(v.number(), 0),
  }),
);

type TaskResult = v.InferOutput<typeof taskResults>[number];

export interface TargetResult {
  target: string;
  counts: Counts;
  notes: readonly string[];
  /** Tests that passed on a second try alone. */
  unsteady: readonly string[];
  /** How long its tasks took, which may have run beside others. */
  seconds: number;
}

/** How the tasks of a run ended, as Nx wrote it down. */
export const readResults = (file: string): TaskResult[] =>
  existsSync(file) ? parseJson(taskResults, readFileSync(file, "utf8"), file) : [];

/** Where a target with tests of its own writes its report. */
const reportOf = ({ folder, target }: TaskResult) => join(folder, `${target}-report.json`);

function ofTask(task: TaskResult): Omit<TargetResult, "target" | "seconds"> {
  if (task.status === "skipped") return { counts: { passed: 0, failed: 0, skipped: 1 }, notes: [], unsteady: [] };
  const ok = task.status !== "failure" && task.status !== "stopped";
  const file = reportOf(task);
  if (!existsSync(file)) return { counts: oneCheck(ok), notes: [], unsteady: [] };
  const report = parseJson(v.unknown(), readFileSync(file, "utf8"), file);
  return {
    counts: withEnding(countsOf(report), ok),
    notes: [...notesOf(report), ...failuresOf(report).map((failure) => `✗ ${failure}`)],
    unsteady: unsteadyOf(report),
  };
}

/** The counts of each target, over all projects that have it; a target that never ended has failed. */
export function countTargets(targets: readonly string[], tasks: readonly TaskResult[]): TargetResult[] {
  return targets.map((target) => {
    const own = tasks.filter((task) => task.target === target);
    const ended = own.map(ofTask);
    const counts = ended.length > 0 ? sum(ended.map((task) => task.counts)) : oneCheck(false);
    return {
      target,
      counts,
      notes: [...new Set(ended.flatMap(({ notes }) => notes))],
      unsteady: ended.flatMap(({ unsteady }) => unsteady),
      seconds: own.reduce((total, { seconds }) => total + seconds, 0),
    };
  });
}

/** Of the nine hundred stories in browsers, how many may need a second try before the run has failed. */
const mostUnsteady = 3;

/** The counts of a whole run, in which too many unsteady tests have failed, and in a strict one each of them. */
export function countsOfRun(results: readonly TargetResult[], { strict }: { readonly strict: boolean }): Counts {
  const counts = sum(results.map((result) => result.counts));
  const unsteady = results.flatMap((result) => result.unsteady).length;
  if (unsteady <= (strict ? 0 : mostUnsteady)) return counts;
  return { ...counts, passed: counts.passed - unsteady, failed: counts.failed + unsteady };
}

/** One line a target, and below it the numbers that are followed, the tests that failed and those that are not steady. */
export function linesOf({ target, counts, notes, unsteady, seconds }: TargetResult): string[] {
  const mark = counts.failed > 0 ? "✗" : counts.passed > 0 ? "✓" : "-";
  return [
    `${mark} ${target}: ${inShort(counts)}${seconds > 0 ? ` (${seconds} s)` : ""}`,
    ...[...notes, ...unsteady.map((test) => `~ on a second try: ${test}`)].map((line) => `    ${line}`),
  ];
}
