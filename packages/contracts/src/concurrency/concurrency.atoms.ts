import { atom, type Getter, type Setter } from "jotai/vanilla";

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

/** A write-only atom that does its work once at a time in each store; setting it meanwhile joins the run under way. */
export function singleFlightAtom<Value>(work: (get: Getter, set: Setter) => Promise<Value>) {
  const flightAtom = atom(() => singleFlight(work));
  return atom(null, (get, set): Promise<Value> => get(flightAtom).run(get, set));
}

/** One try of a call about the claim, and whether the claim that it was about had changed by its end. */
export interface Attempt<Value> {
  readonly hasMoved: boolean;
  readonly value: Value;
}

const mostRetries = 3;

/**
 * Calls again where the session has moved to another claim meanwhile, or the details that the call is about were
 * corrected; after three retries the last value stands as it is.
 */
export async function retryWhileMoved<Value>(attempt: () => Promise<Attempt<Value>>): Promise<Value> {
  for (let retries = 0; ; retries += 1) {
    const { hasMoved, value } = await attempt();
    if (!hasMoved || retries === mostRetries) return value;
  }
}

/** A tab that has the lock for longer is asleep: no call takes as long, its second try included. */
const longestWaitMs = 35_000;

/**
 * Does its work while no other tab of this browser does work under the same name. Two of them still do where a browser has
 * no locks, and where the tab that has the lock was put to sleep.
 */
export function oneTabAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  const waiting = new AbortController();
  const tooLong = setTimeout(() => waiting.abort(), longestWaitMs);
  return new Promise((done) => {
    let running: Promise<Value> | undefined;
    const begin = async () => {
      clearTimeout(tooLong);
      running ??= work();
      // The caller goes on as soon as the work is done, and not once the browser has taken the lock back.
      done(running);
      await Promise.allSettled([running]);
    };
    // Safari takes its locks from a page that is left, and does not give them back to one that Back restores.
    locks.request(name, { signal: waiting.signal }, begin).catch(begin);
  });
}
