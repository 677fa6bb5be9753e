export const ms = (time: number) => `${Math.round(time)} ms`;

/** What so much of all were answered within. */
export function within(share: number, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** What came of the calls of a run. */
export class Calls {
  readonly #times = new Map<string, number[]>();
  readonly faults: string[] = [];
  journeys = 0;

  saw = ({ ms, status, what }: { ms: number; status: number; what: string }) => {
    const times = this.#times.get(what) ?? [];
    times.push(ms);
    this.#times.set(what, times);
    if (status >= 500) this.faults.push(`${what} was answered ${status}`);
  };

  /** The times of each kind of call. */
  get byKind(): ReadonlyMap<string, readonly number[]> {
    return this.#times;
  }

  get times(): number[] {
    return [...this.#times.values()].flat();
  }

  /** The kinds of call that take longest. */
  get slowest(): string {
    const kinds = [...this.#times].map(([what, times]) => ({ what, p95: within(0.95, times) }));
    return kinds
      .toSorted((one, other) => other.p95 - one.p95)
      .slice(0, 6)
      .map(({ what, p95 }) => `${what} ${ms(p95)}`)
      .join(", ");
  }
}
