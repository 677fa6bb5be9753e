import { setTimeout as pause } from "node:timers/promises";
import { deliverWork, takeDueWork, type DeliveryDeps } from "./deliver-work.ts";
import type { WorkSignal } from "./work-signal.ts";

export interface Workers {
  start(): void;
  /** Takes nothing more, and is done when what is in hand is. */
  stop(): Promise<void>;
  readonly running: boolean;
}

export interface WorkersDeps extends Omit<DeliveryDeps, "waitForDatabase"> {
  readonly workSignal: WorkSignal;
  /** Before each look at what is due. */
  readonly refreshClock: () => Promise<void>;
}

/** Below the database's connections: a delivery needs one only to record what came of it. */
const atOnce = 8;
/**
 * Between two looks: one costs the database as much as eight deliveries, and finds what was queued meanwhile. After a
 * signal the work may not be committed yet, so that looking begins at this pace and slows down to the idle one.
 */
const shortestRestMs = 20;
const longestRestMs = 1_000;
const whileAwayMs = 1_000;

/** Delivers what is due for as long as the process lives; any number of processes may do so beside each other. */
export function createWorkers(deps: WorkersDeps): Workers {
  const inHand = new Set<Promise<void>>();
  const rest = createRest();
  const stopping = new AbortController();
  const life: { loop: Promise<void> | null } = { loop: null };
  const deliveryDeps: DeliveryDeps = { ...deps, waitForDatabase };

  async function work(): Promise<void> {
    const stopListening = deps.workSignal.subscribe(rest.shorten);
    while (!stopping.signal.aborted) {
      if (await takeSome().catch(deps.onFailure)) rest.shorten();
      if (!stopping.signal.aborted) await rest.once();
    }
    stopListening();
    await Promise.all(inHand);
  }

  async function takeSome(): Promise<boolean> {
    if (inHand.size >= atOnce) await Promise.race(inHand);
    await deps.refreshClock();
    if (stopping.signal.aborted) return false;
    const taken = await takeDueWork(deps, atOnce - inHand.size);
    for (const one of taken) {
      const delivering = deliverWork(deliveryDeps, one)
        .catch(deps.onFailure)
        .finally(() => {
          inHand.delete(delivering);
          // The next record of the same claim waited for this one.
          if (one.kind === "crm") rest.shorten();
        });
      inHand.add(delivering);
    }
    return taken.length > 0;
  }

  async function waitForDatabase(): Promise<boolean> {
    await pause(whileAwayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    return !stopping.signal.aborted;
  }

  return {
    start: () => void (life.loop ??= work()),
    async stop() {
      stopping.abort();
      rest.end();
      await life.loop;
    },
    get running() {
      return life.loop !== null && !stopping.signal.aborted;
    },
  };
}

/** A pause that gets longer each time, until it is shortened, also while it lasts. */
function createRest() {
  let nextMs = shortestRestMs;
  let end: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const endAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms).unref();
  };
  return {
    async once(): Promise<void> {
      await new Promise<void>((resolve) => {
        end = resolve;
        endAfter(nextMs);
      });
      nextMs = Math.min(nextMs * 2, longestRestMs);
    },
    shorten() {
      if (nextMs > shortestRestMs) endAfter(shortestRestMs);
      nextMs = shortestRestMs;
    },
    end: () => end(),
  };
}
