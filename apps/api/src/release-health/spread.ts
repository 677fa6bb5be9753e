/** Steps of a ladder, each a twentieth above the one below: what is read off it is that much too high at most. */
const growth = 1.05;

/** The step of the ladder that a value falls on. */
export function stepOf(value: number): number {
  if (value <= 0) return 0;
  const step = growth ** Math.ceil(Math.log(value) / Math.log(growth));
  return Number(step.toPrecision(6));
}

export interface Step {
  readonly upTo: number;
  readonly measured: number;
}

/** The lowest step that three quarters of all values lie on or below; undefined where nothing was measured. */
export function p75Of(steps: readonly Step[]): number | undefined {
  const inOrder = steps.toSorted((one, other) => one.upTo - other.upTo);
  const wanted = 0.75 * inOrder.reduce((sum, { measured }) => sum + measured, 0);
  let below = 0;
  return inOrder.find(({ measured }) => (below += measured) >= wanted)?.upTo;
}
