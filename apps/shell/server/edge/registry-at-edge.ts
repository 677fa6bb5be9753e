import { type Served, servedIn } from "@claims/releases/page-choice";

/** A rollback is live this soon, and as long as the store answers, no visit waits for it. */
const freshMs = 500;
/** A registry that could not be read again for this long is read before any visit is answered. */
const staleMs = 60_000;

export interface RegistryReading {
  /** The text of the registry as it is in the store; throws where the store cannot be reached. */
  readonly read: () => Promise<string>;
  readonly now: () => number;
}

interface Known {
  readonly served: Served;
  readonly at: number;
}

/**
 * What is live, as a worker of a CDN knows it: stale while it is revalidated, and where the store cannot be reached or
 * holds what cannot be read, what was live before it. Nothing has to be purged: what it leads to never changes.
 */
export function registryAtEdge({ read, now }: RegistryReading) {
  let known: Known | undefined;
  let underWay: Promise<void> | undefined;

  async function look(): Promise<void> {
    const at = now();
    try {
      known = { served: servedIn(await read()), at };
    } catch {
      // One that was live goes on being served; without one, the caller has nothing to serve.
    } finally {
      underWay = undefined;
    }
  }

  const revalidate = () => (underWay ??= look());

  return async function registered(waitUntil: (work: Promise<unknown>) => void): Promise<Served | undefined> {
    const age = known === undefined ? Infinity : now() - known.at;
    if (age > staleMs) await revalidate();
    else if (age > freshMs) waitUntil(revalidate());
    return known?.served;
  };
}
