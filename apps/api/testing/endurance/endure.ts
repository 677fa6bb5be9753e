import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../../src/config.ts";
import { openDatabase } from "../../src/database/database.ts";
import { spawnApi, type ApiProcess } from "../api-process.ts";
import { findWidows } from "./widows.ts";
import { Writer } from "./writer.ts";

/** Past every lease and every lock that a dead process may have left. */
const pastItsLockSeconds = 90;
/** After a rejection: what comes at once is rejected for the same reason. */
const betweenTriesMs = 20;

/** Names the database; texts without a cap, since each newcomer is sent one. */
type Environment = Readonly<Record<string, string>>;

/** What one blow is, and how the next moment begins: with which process, and how long until it was ready again. */
export type Blow = (
  api: ApiProcess,
  env: Environment,
) => Promise<{ readonly api: ApiProcess; readonly readyAfterMs: number }>;

export interface ChaosTest {
  readonly env: Environment;
  readonly blow: Blow;
  readonly blows: number;
  readonly writers: number;
  /** How many steps are acknowledged before the next blow falls. */
  readonly stepsBetween: () => number;
  /** How long a writer rests after a step that was acknowledged, so that others beside it have the processor too; not at all without it. */
  readonly restMs?: number | undefined;
  /** Begins what else is to go on meanwhile; what it answers ends it, once the last blow has fallen. */
  readonly beside?: (api: ApiProcess) => () => Promise<void>;
  readonly say?: (progress: string) => void;
}

export interface Endured {
  readonly acknowledged: number;
  readonly newcomers: number;
  /** Calls that were not acknowledged, by what was answered instead. */
  readonly rejections: Readonly<Record<string, number>>;
  readonly readyAfterMs: readonly number[];
  /** Lost, doubled or half: one text for each. Empty where the promise is kept. */
  readonly faults: readonly string[];
}

/** Lets claimants write without a pause while blow after blow falls, and then looks for everything that was acknowledged. */
export async function endure({
  env: given,
  blow,
  blows,
  writers: many,
  stepsBetween,
  restMs,
  beside,
  say = () => undefined,
}: ChaosTest): Promise<Endured> {
  const env = { LOG_LEVEL: "fatal", SMS_DAILY_CAP: "1000000", OTHER_SMS_DAILY_CAP: "1000000", ...given };
  let api = await spawnApi(env);
  const writers = await Promise.all(Array.from({ length: many }, () => Writer.begin(api)));
  const endBeside = beside?.(api);
  const readyAfterMs: number[] = [];
  for (let number = 1; number <= blows; number += 1) {
    const life = new Life(stepsBetween(), restMs);
    const strike = async () => {
      const hit = await blow(api, env);
      await hit.api.browser().post("/sandbox/clock", { offsetSeconds: number * pastItsLockSeconds });
      return hit;
    };
    const [hit] = await Promise.all([
      life.lived.then(strike).finally(() => life.end()),
      ...writers.map((writer) => life.of(writer, api)),
    ]);
    readyAfterMs.push(hit.readyAfterMs);
    api = hit.api;
    if (number % 10 === 0) say(`${number} of ${blows} blows, ${total(writers)} steps acknowledged`);
  }
  await endBeside?.();
  for (const writer of writers) while (!(await writer.step(api))) await pause(betweenTriesMs);
  await untilNotified(api);
  const faults = (await Promise.all(writers.map((writer) => writer.missing(api)))).flat();
  faults.push(...(await brokenChains(api, writers)));
  await api.end("SIGTERM");
  return {
    acknowledged: total(writers),
    newcomers: writers.reduce((sum, { newcomers }) => sum + newcomers.length, 0),
    rejections: rejectionsOf(writers),
    readyAfterMs,
    faults: [...faults, ...(await widowsIn(env, writers))],
  };
}

/** The time between two blows: `lived` after so many steps, and over when the blow has fallen and its answer is known. */
class Life {
  readonly lived: Promise<void>;
  readonly #restMs: number;
  #left: number;
  #over = false;
  #live: () => void = () => undefined;

  constructor(steps: number, restMs = 0) {
    this.#left = steps;
    this.#restMs = restMs;
    this.lived = new Promise((resolve) => (this.#live = resolve));
  }

  end(): void {
    this.#over = true;
  }

  async of(writer: Writer, api: ApiProcess): Promise<void> {
    while (!this.#over) {
      const isAcknowledged = await writer.step(api);
      if (isAcknowledged) this.#left -= 1;
      if (this.#left <= 0) this.#live();
      const restMs = isAcknowledged ? this.#restMs : betweenTriesMs;
      if (restMs > 0) await pause(restMs);
    }
  }
}

async function untilNotified(api: ApiProcess): Promise<void> {
  for (const status of ["queued", "failed"]) {
    const isLeft = async () => {
      const { value } = await api.browser().get(`/sandbox/messages?status=${status}&limit=100`);
      // Whose code could not be sent was answered so, and asked for another.
      return Object.values(value).some((message) => message.code === undefined);
    };
    while (await isLeft()) await pause(betweenTriesMs);
  }
}

/** Of the evidence of a few who signed: each chain costs the server a while. */
async function brokenChains(api: ApiProcess, writers: readonly Writer[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { claimId } of writers.flatMap(({ newcomers }) => newcomers.slice(-10))) {
    const { value } = await api.browser().get(`/claims/${claimId}/evidence-check`);
    if (Number(value.signings) !== 1 || Object.values(value.faults ?? {}).length > 0)
      broken.push(`the evidence of ${claimId} is not whole`);
  }
  return broken;
}

async function widowsIn(env: Environment, writers: readonly Writer[]): Promise<string[]> {
  const { database: settings, dataDir } = readConfig(env, "/");
  const { database, close } = await openDatabase(settings, () => undefined);
  const signed = await database.selectFrom("signatures").select("claim_id").execute();
  const there = new Set(signed.map(({ claim_id }) => claim_id));
  const lost = writers.flatMap(({ newcomers }) => newcomers).filter(({ claimId }) => !there.has(claimId));
  const widows = await findWidows(database);
  await close();
  return [
    ...widows,
    ...lost.map(({ claimId }) => `a signature that was acknowledged is not in ${dataDir}: ${claimId}`),
  ];
}

function total(writers: readonly Writer[]): number {
  return writers.reduce((sum, { steps }) => sum + steps, 0);
}

function rejectionsOf(writers: readonly Writer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [rejection, count] of writers.flatMap(({ rejections }) => [...rejections]))
    counts[rejection] = (counts[rejection] ?? 0) + count;
  return counts;
}
