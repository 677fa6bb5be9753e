/** The middle of several runs: one slow run on a busy machine does not move it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined) throw new Error("There is no median of no values.");
  return (low + high) / 2;
}

/** How far the runs lie apart, in percent of their median. */
export function spread(values: readonly number[]): number {
  const range = Math.max(...values) - Math.min(...values);
  return range === 0 ? 0 : (range / median(values)) * 100;
}

/** A, B, A, B, …: what a machine does meanwhile then touches both alike. */
export async function alternating<Name extends string, Run>(
  names: readonly Name[],
  times: number,
  measure: (name: Name, round: number) => Promise<Run>,
): Promise<Record<Name, Run[]>> {
  const runs = new Map<Name, Run[]>(names.map((name) => [name, []]));
  for (let round = 1; round <= times; round += 1) {
    for (const name of names) runs.get(name)?.push(await measure(name, round));
  }
  // Every name was put in above; fromEntries only knows that keys are strings.
  return Object.fromEntries(runs) as Record<Name, Run[]>;
}
