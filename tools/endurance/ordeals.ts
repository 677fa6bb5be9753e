import { killProcess, restartDatabase } from "../../apps/api/testing/endurance/blows.ts";
import { endure, type Blow, type Endured } from "../../apps/api/testing/endurance/endure.ts";
import { median } from "../bench/statistics.ts";
import type { Site } from "../bench/site.ts";
import { durablePostgres } from "./durable-postgres.ts";
import { drawOutcome, type Outcome } from "./outcome.ts";

const writers = 8;
/** At any moment, also in the middle of a start's first answers. */
const stepsBetween = () => 1 + Math.floor(Math.random() * 120);

interface Ordeal {
  readonly what: string;
  readonly env: Readonly<Record<string, string>>;
  readonly blow: Blow;
  readonly blows: number;
}

export async function undergo(site: Site, { what, ...ordeal }: Ordeal): Promise<Outcome> {
  site.say(what);
  const endured = await endure({ ...ordeal, writers, stepsBetween, say: (progress) => site.say(`  ${progress}`) });
  const outcome = {
    kept: endured.faults.length === 0,
    lines: [`${what}: ${endured.faults.length === 0 ? "kept" : "NOT KEPT"}`, ...linesOf(endured)],
  };
  // At once, and not only at the end: what comes after it may take hours, and be called off.
  site.say(drawOutcome(outcome));
  return outcome;
}

function linesOf({ acknowledged, newcomers, refusals, readyAfterMs, faults }: Endured): string[] {
  const slowest = Math.max(...readyAfterMs);
  const late = readyAfterMs.filter((ms) => ms > 2_000).length;
  return [
    `${acknowledged} steps acknowledged, ${newcomers} of them a signature and a credit check of somebody new; not acknowledged and repeated: ${JSON.stringify(refusals)}`,
    `ready again after ${Math.round(median(readyAfterMs))} ms (median), ${Math.round(slowest)} ms (slowest); later than 2 s: ${late} times`,
    ...faults.slice(0, 20),
  ];
}

/** The process killed under writes: on PostgreSQL, then on the embedded database. */
export async function endureKills(site: Site, times = 200): Promise<Outcome[]> {
  const postgres = await durablePostgres(site);
  const env = { DATA_DIR: await site.folder("on-postgresql"), DATABASE_URL: postgres.urlOf("postgres") };
  const first = await undergo(site, {
    what: `The API on PostgreSQL killed ${times} times`,
    env,
    blow: killProcess,
    blows: times,
  });
  const embedded = { DATA_DIR: await site.folder("on-pglite") };
  const second = await undergo(site, {
    what: `The API on PGlite killed ${times} times`,
    env: embedded,
    blow: killProcess,
    blows: times,
  });
  return [first, second];
}

export async function endureRestarts(site: Site, times = 40): Promise<Outcome[]> {
  const postgres = await durablePostgres(site);
  const env = { DATA_DIR: await site.folder("restarts"), DATABASE_URL: postgres.urlOf("postgres") };
  return [
    await undergo(site, {
      what: `PostgreSQL restarted ${times} times, as after a crash`,
      env,
      blow: restartDatabase(postgres),
      blows: times,
    }),
  ];
}
