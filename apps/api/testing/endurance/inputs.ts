import type { Browser } from "../browser.ts";
import { callStrangely, operationsOf, type StrangeCall } from "./strange-calls.ts";

interface Trial {
  readonly browser: () => Browser;
  readonly calls: number;
  /** How many callers there are at once. */
  readonly callers: number;
  readonly seed: number;
  /** After every so many calls, with how many were made. */
  readonly lookIn?: { readonly every: number; readonly look: (made: number) => Promise<void> };
}

export interface Findings {
  readonly made: number;
  readonly statuses: Readonly<Record<number, number>>;
  readonly slowest: { readonly route: string; readonly ms: number };
  readonly slowerThanTwoSeconds: number;
  /** Routes that never answered 200: the made-up calls are too strange for them. */
  readonly neverWell: readonly string[];
  /** An answer of 500 and above, or one that shows the program's insides. */
  readonly faults: readonly string[];
}

/** Looks like a place in a program, or like its own words for what went wrong. */
const insides =
  /\bat \S+ \(|\.ts:\d+|node_modules|node:internal|(Type|Reference|Syntax|Range)Error|violates |ValiError|stack/;

/** Makes calls up over all routes and remembers what should not have come back. */
export async function tryInputs({ browser, calls, callers, seed, lookIn }: Trial): Promise<Findings> {
  const operations = await operationsOf(browser());
  const statuses: Record<number, number> = {};
  const well = new Set<string>();
  const faults: string[] = [];
  const away: string[] = [];
  let slowest = { route: "", ms: 0 };
  const counts = { made: 0, late: 0 };
  let looking: Promise<void> = Promise.resolve();
  const heard = ({ route, answer: { status, text }, ms }: StrangeCall) => {
    counts.made += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200) well.add(route);
    const answered = `${route} answered ${status} ${text.slice(0, 200)}`;
    if (status === 502 && !insides.test(text)) away.push(answered);
    else if (status >= 500 || (status >= 400 && insides.test(text))) faults.push(answered);
    if (ms > 2_000) counts.late += 1;
    if (ms > slowest.ms) slowest = { route, ms };
    if (lookIn !== undefined && counts.made % lookIn.every === 0) looking = lookIn.look(counts.made);
  };
  const each = Math.ceil(calls / callers);
  const caller = (number: number) => callStrangely({ arriving: browser, operations, seed: seed + number, heard }, each);
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  await looking;
  const routes = operations.map(({ method, path }) => `${method} ${path}`);
  return {
    made: counts.made,
    statuses,
    slowest,
    slowerThanTwoSeconds: counts.late,
    neverWell: routes.filter((route) => !well.has(route)),
    // A made-up call may have switched a third party off, and others are then answered that it is away.
    faults: well.has("POST /sandbox/faults") ? faults : [...faults, ...away],
  };
}
