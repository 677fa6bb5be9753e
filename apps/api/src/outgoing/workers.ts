import type { WorkSignal } from "./work-signal.ts";
import { deliverWork, takeDueWork, type DeliveryDeps } from "./deliver-work.ts";

export interface Workers {
  start(): void;
  /** Takes nothing more, and is done when what is in hand is. */
  stop(): Promise<void>;
  readonly running: boolean;
}

export interface WorkersDeps extends DeliveryDeps {
  readonly workSignal: WorkSignal;
  /** Before each look at what is due. */
  readonly refreshClock: () => Promise<void>;
}

/** Below the database's connections: a delivery needs one only to record what came of it. */
const atOnce = 8;
/** After a ring: the work may not be committed yet, so that looking starts quickly and doubles up to the idle pace. */
const shortestRestMs = 10;
const longestRestMs = 1_000;

/** Delivers what is due for as long as the process lives; any number of processes may do so beside each other. */
export function createWorkers(deps: WorkersDeps): Workers {
  const inHand = new Set<Promise<void>>();
  const rest = createRest();
  const life: { loop: Promise<void> | null; stopping: boolean } = { loop: null, stopping: false };

  async function work(): Promise<void> {
    const stopListening = deps.workSignal.subscribe(rest.cutShort);
    while (!life.stopping) {
      const taken = await takeSome().catch(deps.onFailure);
      if (taken) rest.shorten();
      else if (!life.stopping) await rest.once();
    }
    stopListening();
    await Promise.all(inHand);
  }

  async function takeSome(): Promise<boolean> {
    if (inHand.size >= atOnce) await Promise.race(inHand);
    await deps.refreshClock();
    const taken = await takeDueWork(deps, atOnce - inHand.size);
    for (const one of taken) {
      const delivering = deliverWork(deps, one)
        .catch(deps.onFailure)
        .finally(() => {
          inHand.delete(delivering);
          // The next record of the same claim waited for this one.
          if (one.kind === "crm") rest.cutShort();
        });
      inHand.add(delivering);
    }
    return taken.length > 0;
  }

  return {
    start: () => void (life.loop ??= work()),
    async stop() {
      life.stopping = true;
      rest.cutShort();
      await life.loop;
    },
    get running() {
      return life.loop !== null && !life.stopping;
    },
  };
}

/** A pause that gets longer each time nothing was found, and that can be cut short. */
function createRest() {
  let nextMs = shortestRestMs;
  let end: () => void = () => undefined;
  return {
    async once(): Promise<void> {
      await new Promise<void>((resolve) => {
        end = resolve;
        setTimeout(resolve, nextMs).unref();
      });
      nextMs = Math.min(nextMs * 2, longestRestMs);
    },
    shorten: () => void (nextMs = shortestRestMs),
    cutShort() {
      nextMs = shortestRestMs;
      end();
    },
  };
}
