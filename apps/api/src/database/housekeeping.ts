import type { Clock } from "../clock.ts";
import type { Database } from "./tables.ts";

const everyMs = 15 * 60 * 1000;

interface House {
  readonly database: Database;
  readonly clock: Clock;
  /** By the names that they have in the measurements. */
  readonly tasks: Readonly<Record<string, (database: Database, now: Date) => Promise<unknown>>>;
  /** Notes when a task was last done: a process counts from its start. */
  readonly noteDone: (task: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Has each task done now and then, whatever becomes of the others. Several processes may do them at the same time. Returns how to stop. */
export function startHousekeeping({ database, clock, tasks, noteDone, onFailure }: House): () => void {
  const round = async () => {
    const now = clock.now();
    for (const [name, work] of Object.entries(tasks)) await work(database, now).then(() => noteDone(name), onFailure);
  };
  for (const name of Object.keys(tasks)) noteDone(name);
  const timer = setInterval(() => void round(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
