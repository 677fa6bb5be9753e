import { setTimeout as pause } from "node:timers/promises";
import { spawnApi } from "../../../apps/api/testing/api-process.ts";
import type { Workspace } from "../../bench/workspace.ts";
import { backEnd } from "../../start/servers.ts";
import { durablePostgres } from "../durable-postgres.ts";
import type { Outcome } from "../outcome.ts";
import { Calls, ms, within } from "./calls.ts";
import { processorTime } from "./processor-time.ts";
import { walkThrough } from "./virtual-users.ts";
import type { Watch } from "./watched-browser.ts";

const crowd = { claimants: 500, callsASecond: 200 };
const rush = { claimants: 16, seconds: 60, journeysASecond: 16 };
/** Roughly: a crowd that began together would sign together. */
const callsOfAJourney = 25;
const slowest = { p95: 150, p99: 300 };
const names = ["back end", "PostgreSQL", "claimants"] as const;

/** One after the other until time is up, beside so many others; what goes wrong ends that journey alone, and is noted. */
async function keepWalking(origin: string, calls: Calls, { isOver, watch }: { isOver: () => boolean; watch: Watch }) {
  while (!isOver()) {
    try {
      await walkThrough(origin, watch);
      calls.journeys += 1;
    } catch (failure) {
      if (!isOver()) calls.faults.push(String(failure));
    }
  }
}

const everybody = (many: number, walk: (number: number) => Promise<void>) =>
  Promise.all(Array.from({ length: many }, (_, number) => walk(number)));

/** The processes that share the machine: this one is the crowd. */
interface Measured {
  readonly origin: string;
  readonly backEnd: number;
  readonly postgres: number;
}

async function processorTimes({ backEnd, postgres }: Measured) {
  const { user, system } = process.cpuUsage();
  return {
    "back end": await processorTime(backEnd),
    PostgreSQL: await processorTime(postgres),
    claimants: (user + system) / 1000,
  };
}

/** As many whole journeys as come through, each claimant calling as soon as they were answered. */
async function rushThrough(workspace: Workspace, measured: Measured): Promise<Outcome> {
  const { origin } = measured;
  workspace.say(`${rush.claimants} claimants at once, as fast as they are answered, for ${rush.seconds} s`);
  const calls = new Calls();
  const before = await processorTimes(measured);
  const since = performance.now();
  const isOver = () => workspace.signal.aborted || performance.now() - since > 1000 * rush.seconds;
  await everybody(rush.claimants, () =>
    keepWalking(origin, calls, { isOver, watch: { pace: async () => undefined, saw: calls.saw } }),
  );
  const perSecond = (1000 * calls.journeys) / (performance.now() - since);
  const kept = perSecond >= rush.journeysASecond && calls.faults.length === 0;
  const after = await processorTimes(measured);
  const each = names.map((name) => ({ name, ms: (after[name] - before[name]) / calls.journeys }));
  const together = each.reduce((sum, { ms }) => sum + ms, 0);
  return {
    kept,
    lines: [
      `At least ${rush.journeysASecond} whole journeys a second: ${kept ? "kept" : "NOT KEPT"}`,
      `${perSecond.toFixed(1)} journeys a second, ${calls.journeys} in all; ${Math.round((1000 * calls.times.length) / (performance.now() - since))} calls a second`,
      `processor time a journey: ${each.map(({ name, ms: time }) => `${name} ${ms(time)}`).join(", ")}; together ${ms(together)}, of which two cores give ${(2000 / together).toFixed(1)} a second`,
      `slowest kinds, p95: ${calls.slowest}`,
      ...calls.faults.slice(0, 10),
    ],
  };
}

/** A crowd that reads and thinks, each of them somewhere else on the way; it counts from when all of them are. */
async function crowdThrough(workspace: Workspace, origin: string, minutes: number): Promise<Outcome> {
  const { claimants, callsASecond } = crowd;
  const between = (1000 * claimants) / callsASecond;
  const comingMs = between * callsOfAJourney;
  workspace.say(
    `${claimants} claimants at ${callsASecond} calls a second for ${minutes} min, once they have come in ${Math.round(comingMs / 1000)} s`,
  );
  const calls = new Calls();
  const since = performance.now() + comingMs;
  const isOver = () => workspace.signal.aborted || performance.now() - since > 60_000 * minutes;
  const walk = (number: number) => {
    let next = since - comingMs + (comingMs * number) / claimants;
    const pace = async () => {
      await pause(Math.max(0, next - performance.now()));
      if (isOver()) throw new Error("Time is up.");
      next += between;
    };
    const saw: Calls["saw"] = (call) => performance.now() > since && calls.saw(call);
    return keepWalking(origin, calls, { isOver, watch: { pace, saw } });
  };
  await everybody(claimants, walk);
  const [p95, p99] = [within(0.95, calls.times), within(0.99, calls.times)];
  const kept = p95 <= slowest.p95 && p99 <= slowest.p99 && calls.faults.length === 0;
  return {
    kept,
    lines: [
      `${claimants} claimants at ${callsASecond} calls a second for ${minutes} min, p95 within ${slowest.p95} ms, p99 within ${slowest.p99} ms, none of 500 and above: ${kept ? "kept" : "NOT KEPT"}`,
      `p50 ${ms(within(0.5, calls.times))}, p95 ${ms(p95)}, p99 ${ms(p99)}; ${Math.round(calls.times.length / (60 * minutes))} calls a second, ${calls.journeys} whole journeys`,
      `slowest kinds, p95: ${calls.slowest}`,
      ...calls.faults.slice(0, 10),
    ],
  };
}

/** The back end under a crowd, with its PostgreSQL and the crowd itself on the same machine. */
export async function endureLoad(workspace: Workspace, minutes = 10): Promise<Outcome[]> {
  const postgres = await durablePostgres(workspace);
  const env = {
    DATA_DIR: await workspace.folder("load"),
    DATABASE_URL: postgres.urlOf("postgres"),
    LOG_LEVEL: "error",
    // As production starts it: how much room there is for garbage decides what a journey takes of the processor.
    NODE_OPTIONS: backEnd.flags.join(" "),
    SMS_DAILY_CAP: "1000000",
    OTHER_SMS_DAILY_CAP: "1000000",
    TRUST_PROXY: "1",
  };
  const api = await spawnApi(env);
  await workspace.atEnd(() => api.end("SIGTERM"));
  return [
    await rushThrough(workspace, { origin: api.origin, backEnd: api.pid, postgres: postgres.pid }),
    await crowdThrough(workspace, api.origin, minutes),
  ];
}
