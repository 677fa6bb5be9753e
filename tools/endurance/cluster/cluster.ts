import { chmod } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { arrive } from "../../../apps/api/testing/claimant.ts";
import { killProcess } from "../../../apps/api/testing/endurance/blows.ts";
import type { Blow } from "../../../apps/api/testing/endurance/endure.ts";
import type { Workspace } from "../../bench/workspace.ts";
import { startCluster, type Cluster } from "../../deploy/cluster/cluster.ts";
import { anyPort } from "../../start/free-port.ts";
import type { Outcome } from "../outcome.ts";
import { undergo } from "../soak.ts";
import { Crowd } from "./crowd.ts";
import { writeDown } from "./failed-calls.ts";
import { backEndKilled, faultsNamed, type Fault } from "./faults.ts";
import { startFront } from "./front.ts";

const betweenWritesMs = 200;
const backWithinMs = 30_000;
/** The writers are there to find what is lost; the calls are the crowd's. */
const writersRestMs = 400;

const faultOf = (faults: readonly Fault[], blow: number): Fault => {
  const fault = faults[blow % faults.length];
  if (fault === undefined) throw new Error("There are faults.");
  return fault;
};

/** One fault after the other; the next blow waits until all of the cluster is there again. */
function strike(cluster: Cluster, faults: readonly Fault[], say: (progress: string) => void): Blow {
  let blows = 0;
  return async (api, env) => {
    const leader = await cluster.leader();
    if (leader === undefined) throw new Error("There is no leader to lose, and no blow was dealt to one.");
    const fault = faultOf(faults, blows);
    blows += 1;
    const from = performance.now();
    const next = fault === backEndKilled ? (await killProcess(api, env)).api : api;
    await fault.strike(cluster, leader);
    const whole = pause(fault.lastsMs ?? 0).then(() => cluster.whole());
    const readyAfterMs = await longestWithout(() => arrive(next.browser()), { from, until: whole });
    say(`  ${fault.is}: ${(readyAfterMs / 1000).toFixed(1)} s without an acknowledged write at most`);
    return { api: next, readyAfterMs };
  };
}

/** Writes again and again; how long none was acknowledged at most. Some faults are felt only a while after the blow. */
async function longestWithout(write: () => Promise<unknown>, time: { from: number; until: Promise<void> }) {
  const trial = { isOver: false };
  const over = time.until.finally(() => (trial.isOver = true));
  over.catch(() => undefined);
  let [last, longest] = [time.from, 0];
  for (let isWritten = false; !trial.isOver || !isWritten; await pause(betweenWritesMs)) {
    isWritten = await write().then(
      () => true,
      () => false,
    );
    longest = Math.max(longest, performance.now() - last);
    if (isWritten) last = performance.now();
  }
  await over;
  return longest;
}

/** A highly available cluster that is hurt again and again, under writes and beside claimants on their way. */
export async function endureCluster(workspace: Workspace, times = 20, kind?: string): Promise<Outcome[]> {
  const faults = faultsNamed(kind);
  const home = await workspace.folder("cluster");
  // The user that runs the databases passes through.
  await chmod(dirname(home), 0o711);
  const pages = { port: await anyPort(), from: [await anyPort(), await anyPort()] };
  const starting = startCluster({ home, isTrial: true, pages });
  await workspace.atEnd(async () => (await starting).stop());
  const cluster = await starting;
  const possible = faults.filter(({ isPossible }) => isPossible?.(cluster) ?? true);
  for (const { is } of faults.filter((fault) => !possible.includes(fault)))
    workspace.say(`This machine has no means for a blow: ${is}`);
  const front = await startFront(workspace, { home, databaseUrl: cluster.url, pages });
  const crowd = new Crowd(workspace);
  const hit = strike(cluster, possible, (progress) => workspace.say(progress));
  const seen = () => writeDown(crowd.failed, { home, ...front });
  const written = await undergo(workspace, {
    what: `Three PostgreSQL behind HAProxy and PgBouncer hurt ${times} times, in turn: ${possible.map(({ is }) => is).join("; ")}`,
    backWithinMs,
    env: front.env,
    blow: async (...struck) => {
      await crowd.areIn();
      return hit(...struck);
    },
    blows: times,
    restMs: writersRestMs,
    beside: () => {
      const end = crowd.walk(front.origin);
      return async () => {
        await end();
        await front.endOthers();
      };
    },
  }).catch(async (failure: unknown) => {
    workspace.say(`The logs are in ${(await seen()).folder}.`);
    throw failure;
  });
  const { folder, causes } = await seen();
  return [written, crowd.outcome(causes, folder)];
}
