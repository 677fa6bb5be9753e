import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Database } from "./tables.ts";

/** The database's clock as this process knows it: the same for all processes, whatever the clocks of their machines say. */
export interface DatabaseClock extends Clock {
  /** How far this machine's own clock is ahead of it. */
  skewSeconds(): number;
  refresh(): Promise<void>;
  stop(): void;
}

const everyMs = 5_000;

interface OwnClocks {
  /** What the machine takes the time to be; may be wrong, and may jump. */
  readonly wall: () => number;
  /** Only ever goes on, from wherever it began. */
  readonly steady: () => number;
}

const machine: OwnClocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Leases, codes and limits of all processes are in one database, and go by one clock. It is carried on by the steady
 * clock between two looks; a look moves it only where the answer contradicts it, and no further than the answer says.
 */
export async function openDatabaseClock(database: Database, { wall, steady }: OwnClocks = machine) {
  let offset = wall() - steady();

  async function refresh(): Promise<void> {
    const sent = steady();
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
    const received = steady();
    const answered = rows[0]?.now.getTime();
    if (answered === undefined) return;
    // It was made somewhere between, and says whole milliseconds.
    offset = Math.min(Math.max(offset, answered - received), answered + 1 - sent);
  }

  await refresh();
  // Without the database nothing is decided by the time either.
  const timer = setInterval(() => void refresh().catch(() => undefined), everyMs).unref();
  const now = () => steady() + offset;
  const clock: DatabaseClock = {
    now: () => new Date(now()),
    skewSeconds: () => (wall() - now()) / 1000,
    refresh,
    stop: () => clearInterval(timer),
  };
  return clock;
}
