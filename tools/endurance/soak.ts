import { killProcess, restartDatabase } from "../../apps/api/testing/endurance/blows.ts";
import { endure, type Blow, type ChaosTest } from "../../apps/api/testing/endurance/endure.ts";
import type { Workspace } from "../bench/workspace.ts";
import { durablePostgres } from "./durable-postgres.ts";
import { outcomeText, outcomeOf, type Outcome } from "./outcome.ts";

const writers = 8;
/** At any moment, also in the middle of a start's first answers. */
const stepsBetween = () => 1 + Math.floor(Math.random() * 120);

interface Soak {
  readonly what: string;
  readonly env: Readonly<Record<string, string>>;
  readonly blow: Blow;
  readonly blows: number;
  readonly backWithinMs?: number;
  readonly restMs?: number;
  readonly beside?: ChaosTest["beside"];
}

export async function undergo(workspace: Workspace, { what, backWithinMs, beside, ...soak }: Soak): Promise<Outcome> {
  workspace.say(what);
  const endured = await endure({
    ...soak,
    ...(beside && { beside }),
    writers,
    stepsBetween,
    say: (progress) => workspace.say(`  ${progress}`),
  });
  const outcome = outcomeOf({ what, backWithinMs }, endured);
  // At once, and not only at the end: what comes after it may take hours, and be called off.
  workspace.say(outcomeText(outcome));
  return outcome;
}

/** The process killed under writes: on PostgreSQL, then on the embedded database. */
export async function endureKills(workspace: Workspace, times = 200): Promise<Outcome[]> {
  const postgres = await durablePostgres(workspace);
  const env = { DATA_DIR: await workspace.folder("on-postgresql"), DATABASE_URL: postgres.urlOf("postgres") };
  const first = await undergo(workspace, {
    what: `The API on PostgreSQL killed ${times} times`,
    env,
    blow: killProcess,
    blows: times,
  });
  const embedded = { DATA_DIR: await workspace.folder("on-pglite") };
  const second = await undergo(workspace, {
    what: `The API on PGlite killed ${times} times`,
    env: embedded,
    blow: killProcess,
    blows: times,
  });
  return [first, second];
}

export async function endureRestarts(workspace: Workspace, times = 40): Promise<Outcome[]> {
  const postgres = await durablePostgres(workspace);
  const env = { DATA_DIR: await workspace.folder("restarts"), DATABASE_URL: postgres.urlOf("postgres") };
  return [
    await undergo(workspace, {
      what: `PostgreSQL restarted ${times} times, as after a crash`,
      env,
      blow: restartDatabase(postgres),
      blows: times,
    }),
  ];
}
