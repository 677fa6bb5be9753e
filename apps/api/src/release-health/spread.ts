/** Each bucket of the histogram ends a twentieth above the one below: what is read off it is that much too high at most. */
const growth = 1.05;

/** Where the bucket ends that a value falls into. */
export function bucketFor(value: number): number {
  if (value <= 0) return 0;
  const upTo = growth ** Math.ceil(Math.log(value) / Math.log(growth));
  return Number(upTo.toPrecision(6));
}

export interface Bucket {
  readonly upTo: number;
  readonly measured: number;
}

/** The end of the lowest bucket that three quarters of all values lie in or below; undefined where nothing was measured. */
export function p75Of(buckets: readonly Bucket[]): number | undefined {
  const inOrder = buckets.toSorted((one, other) => one.upTo - other.upTo);
  const wanted = 0.75 * inOrder.reduce((sum, { measured }) => sum + measured, 0);
  let below = 0;
  return inOrder.find(({ measured }) => (below += measured) >= wanted)?.upTo;
}
