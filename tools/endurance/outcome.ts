import type { Endured } from "../../apps/api/testing/endurance/endure.ts";
import { median } from "../bench/statistics.ts";

/** What one part came to: the promise first, then what it rests on. */
export interface Outcome {
  readonly kept: boolean;
  readonly lines: readonly string[];
}

export function outcomeText({ lines: [first = "", ...more] }: Outcome): string {
  return [`## ${first}`, ...more.map((line) => `- ${line}`)].join("\n");
}

interface Promised {
  readonly what: string;
  /** So soon writes have to come back after each blow, where that is promised. */
  readonly backWithinMs?: number | undefined;
}

/** Nothing acknowledged is lost or doubled, and writes are back in time. */
export function outcomeOf(
  { what, backWithinMs = Infinity }: Promised,
  { acknowledged, newcomers, rejections, readyAfterMs, faults }: Endured,
): Outcome {
  const slowest = Math.max(...readyAfterMs);
  const late = readyAfterMs.filter((ms) => ms > 2_000).length;
  const tooLate = readyAfterMs.flatMap((ms, place) =>
    ms > backWithinMs
      ? [
          `writes came back ${Math.round(ms / 1000)} s after blow ${place + 1}, and ${backWithinMs / 1000} s are promised`,
        ]
      : [],
  );
  const shown = faults.slice(0, 20);
  const kept = faults.length === 0 && tooLate.length === 0;
  return {
    kept,
    lines: [
      `${what}: ${kept ? "kept" : "NOT KEPT"}`,
      `${acknowledged} steps acknowledged, ${newcomers} of them a signature and a credit check of somebody new; not acknowledged and repeated: ${JSON.stringify(rejections)}`,
      `ready again after ${Math.round(median(readyAfterMs))} ms (median), ${Math.round(slowest)} ms (slowest); later than 2 s: ${late} times`,
      ...tooLate,
      ...shown,
      ...(shown.length < faults.length ? [`${faults.length} such in all`] : []),
    ],
  };
}
