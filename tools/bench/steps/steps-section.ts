import { atMost, beside, type Section } from "../report.ts";
import { median } from "../statistics.ts";
import type { Noted } from "./note-steps.ts";

const promised = 100;

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups];
}

const round = (ms: number) => `${ms.toFixed(0)} ms`;
const within = (ms: number) => beside(atMost(ms, promised, `at most ${promised} ms`));

/** The longest input of each walk is what counts; of several walks the middle one. */
function inputRow([path, inputs]: [string, (Noted["inputs"][number] & { walk: number })[]]): string[] {
  const worst = grouped(inputs, ({ walk }) => String(walk)).map(([, ofWalk]) =>
    Math.max(...ofWalk.map(({ ms }) => ms)),
  );
  const slowest = inputs.toSorted((a, b) => b.ms - a.ms)[0]?.kind ?? "";
  return [path, round(median(worst)), slowest, within(median(worst))];
}

/** What the walks noted, beside what was promised. */
export function stepsSection(walks: readonly Noted[]): Section {
  const steps = grouped(
    walks.flatMap((walk) => walk.steps),
    ({ path, heading }) => `${path}: ${heading}`,
  );
  const inputs = grouped(
    walks.flatMap((noted, walk) => noted.inputs.map((input) => ({ ...input, walk }))),
    ({ path }) => path,
  );
  const frames = walks.flatMap((walk) => walk.frames);
  const late = frames.filter((ms) => ms > 1000 / 60 + 2).length;
  return {
    title: "From step to step on a slow phone",
    parts: [
      {
        head: ["heading", "after the answer", "promise"],
        rows: steps.map(([step, seen]) => {
          const ms = median(seen.map((one) => one.ms));
          return [step, round(ms), within(ms)];
        }),
      },
      { head: ["inputs at", "slowest", "which", "promise"], rows: inputs.map(inputRow) },
      `While a signature is drawn: ${frames.length} frames, ${late} of them later than a sixtieth of a second.`,
    ],
  };
}
