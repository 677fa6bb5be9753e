import { atMost, beside, type Limit, type Section, seconds } from "../report.ts";
import { median } from "../statistics.ts";

export interface TeamsMeasured {
  starts: readonly number[];
  reloads: readonly number[];
  rollback: number;
}

const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

function row(what: string, runs: readonly number[], write: (ms: number) => string, limit: Limit): string[] {
  return [what, write(median(runs)), runs.map(write).join(", "), beside(limit)];
}

/** What a team waited for, beside what was promised. */
export function teamsSection({ starts, reloads, rollback }: TeamsMeasured): Section {
  const rows = [
    row("npm run dev -- front-journey, built before", starts, seconds, atMost(median(starts), 5000, "under 5 s")),
    row("hot reload, what was typed kept", reloads, milliseconds, atMost(median(reloads), 300, "under 300 ms")),
    row("a bad canary, from its first visit to its end", [rollback], seconds, atMost(rollback, 60_000, "within 60 s")),
  ];
  return { title: "A team's day", parts: [{ head: ["what", "median", "runs", "promise"], rows }] };
}
