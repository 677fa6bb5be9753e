import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import { tryLockUntilCommit } from "../database/advisory-lock.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { decideStatus } from "./decide-status.ts";
import type { Observations } from "./observations.ts";
import { addObserved, findOpenIncidents, insertIncident, updateIncident } from "./status.store.ts";
import { worseOf } from "./trouble.ts";

const everyMs = 15_000;
const slowMs = 1_000;
const timeoutMs = 5_000;

export interface StatusDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly observations: Observations;
}

export interface StatusRecorder {
  start(): void;
  /** The last look is over. */
  stop(): Promise<void>;
  /** Looks at the database, stores what this process observed, and decides where no other process does. */
  look(): Promise<void>;
}

/** Records the status by part from time to time; every process does so beside the others. */
export function recordStatus(
  { database, clock, observations }: StatusDeps,
  onFailure: (error: unknown) => void,
): StatusRecorder {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  /** Since when the database has not answered. */
  let awaySince: Date | null = null;

  async function look(): Promise<void> {
    const began = performance.now();
    const answers = await isAnswering(database);
    const isSlow = performance.now() - began > slowMs;
    observations.note("answers", !answers ? "failed" : isSlow ? "slow" : "answered");
    if (!answers) {
      awaySince ??= clock.now();
      return;
    }
    const taken = observations.take();
    const since = awaySince;
    await inTransaction(database, async (trx) => {
      await addObserved(trx, taken);
      if (!(await tryLockUntilCommit(trx, "writing the status"))) return;
      if (since !== null) await recordAbsence(trx, { since, until: clock.now() });
      await decideStatus(trx, clock.now());
    }).then(
      () => (awaySince = null),
      (error: unknown) => {
        observations.putBack(taken);
        throw error;
      },
    );
  }

  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));
  return {
    look: lookOnce,
    start() {
      timer ??= setInterval(() => void lookOnce().catch(onFailure), everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await looking?.catch(onFailure);
    },
  };
}

async function isAnswering(database: Database): Promise<boolean> {
  return Promise.race([isSound(database), pause(timeoutMs, false, { ref: false })]);
}

async function isSound(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database);
    return true;
  } catch {
    return false;
  }
}

/** While nothing could be stored: one incident, whichever of the processes is the first to write it. */
async function recordAbsence(trx: Database, { since, until }: { since: Date; until: Date }): Promise<void> {
  const open = (await findOpenIncidents(trx)).find(({ part }) => part === "answers");
  if (open !== undefined) return updateIncident(trx, open, { state: worseOf(open.state, "down"), last_seen_at: until });
  await insertIncident(trx, { part: "answers", state: "down", startedAt: since, lastSeenAt: until, endedAt: null });
}
