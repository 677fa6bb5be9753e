import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { hastenWork } from "../outgoing/upkeep.ts";

/** A clock that can be moved for trying out expiry, in all processes alike. */
export interface MovedClock extends Clock {
  readonly offsetSeconds: number;
  /** Reads how far the clock is moved, unless that was read just now: to be awaited before what depends on the time. */
  refresh(): Promise<void>;
  /** Every process goes by it once this is done. */
  move(offsetSeconds: number): Promise<void>;
}

const freshForMs = 250;

export async function openMovedClock(database: Database, unmoved: Clock): Promise<MovedClock> {
  const clock = createMovedClock(database, unmoved);
  await clock.refresh();
  return clock;
}

function createMovedClock(database: Database, unmoved: Clock): MovedClock {
  let offsetSeconds = 0;
  let freshUntil = 0;
  let reading: Promise<void> | null = null;

  const movedBy = (seconds: number) => new Date(unmoved.now().getTime() + seconds * 1000);
  const now = () => movedBy(offsetSeconds);

  async function read(): Promise<void> {
    const until = performance.now() + freshForMs;
    offsetSeconds = await readOffset(database);
    freshUntil = until;
  }

  return {
    now,
    get offsetSeconds() {
      return offsetSeconds;
    },
    async refresh() {
      if (performance.now() < freshUntil) return;
      reading ??= read().finally(() => (reading = null));
      await reading;
    },
    async move(to) {
      await inTransaction(database, async (trx) => {
        const before = await readOffset(trx);
        await storeOffset(trx, to);
        if (to < before) await hastenWork(trx, movedBy(to));
      });
      // As long as another process may still go by what it read before.
      await pause(freshForMs);
      await read();
    },
  };
}

async function readOffset(database: Database): Promise<number> {
  const found = await database.selectFrom("sandbox_clock").select("offset_seconds").executeTakeFirst();
  return found?.offset_seconds ?? 0;
}

async function storeOffset(trx: Database, offsetSeconds: number): Promise<void> {
  await trx
    .insertInto("sandbox_clock")
    .values({ offset_seconds: offsetSeconds })
    .onConflict((conflict) => conflict.column("single").doUpdateSet({ offset_seconds: offsetSeconds }))
    .execute();
}

/** Another process may have moved the clock. Calls that are open to anybody ask no time of it, and wait for no database. */
export function refreshClockOnCalls(app: FastifyInstance, movedClock: MovedClock): void {
  app.addHook("onRequest", async (request) => {
    const { route } = request.routeOptions.config;
    if (route !== undefined && route.access !== "open" && route.access !== "metrics") await movedClock.refresh();
  });
}
