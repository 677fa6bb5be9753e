/** Work that callers share: while it is running, each of them gets the promise of the one run. */
export interface SingleFlight<Args extends readonly unknown[], Value> {
  run(...args: Args): Promise<Value>;
  isRunning(): boolean;
}

/** Runs the work for the first caller, and lets the others join until it has ended. */
export function singleFlight<Args extends readonly unknown[], Value>(
  work: (...args: Args) => Promise<Value>,
): SingleFlight<Args, Value> {
  let running: Promise<Value> | undefined;
  return {
    run: (...args) => {
      running ??= work(...args).finally(() => (running = undefined));
      return running;
    },
    isRunning: () => running !== undefined,
  };
}
