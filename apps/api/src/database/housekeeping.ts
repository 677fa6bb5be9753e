import type { Clock } from "../clock.ts";
import type { Database } from "./tables.ts";

const everyMs = 15 * 60 * 1000;

interface House {
  readonly database: Database;
  readonly clock: Clock;
  readonly clear: (database: Database, now: Date) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** Has what is old cleared away, now and then. Several processes may do it at the same time. Returns how to stop. */
export function startHousekeeping({ database, clock, clear, onFailure }: House): () => void {
  const timer = setInterval(() => void clear(database, clock.now()).catch(onFailure), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
