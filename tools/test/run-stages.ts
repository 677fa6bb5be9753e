import { none, withEnding } from "./counts.ts";
import type { Ended, Outcome, Stage } from "./stage.ts";

interface Teller {
  begins(stage: Stage): void;
  ends(ended: Ended): void;
}

interface Run {
  stages: readonly Stage[];
  cores: number;
  signal: AbortSignal;
  tell: Teller;
}

/** A stage that hangs is stopped and has failed, so that a run always comes to its last line. */
const patienceMs = 30 * 60_000;

async function outcomeOf(stage: Stage, signal: AbortSignal): Promise<Outcome> {
  const limit = AbortSignal.timeout(patienceMs);
  try {
    const outcome = await stage.run(AbortSignal.any([signal, limit]));
    if (!limit.aborted) return outcome;
    const log = `${outcome.log}\nStopped: it did not end within half an hour.`;
    return { counts: withEnding(outcome.counts, false), log };
  } catch (error) {
    const log = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { counts: { ...none, failed: 1 }, log };
  }
}

/** Runs the stages in their order, as many side by side as there are cores for, and tells of each. */
export async function runStages({ stages, cores, signal, tell }: Run): Promise<Ended[]> {
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();
  const ended: Ended[] = [];

  const endOf = (name: string) => ended.find(({ stage }) => stage.name === name);
  const busy = () => [...running.keys()].reduce((total, stage) => total + stage.cores, 0);
  const isDue = ({ needs = [] }: Stage) => needs.every((name) => endOf(name) !== undefined);
  const hasRoom = (stage: Stage) => running.size === 0 || busy() + stage.cores <= cores;
  const missing = ({ needs = [] }: Stage) => needs.find((name) => (endOf(name)?.counts.failed ?? 0) > 0);

  function end(stage: Stage, outcome: Outcome, seconds: number) {
    const result = { stage, seconds, ...outcome };
    ended.push(result);
    tell.ends(result);
  }

  async function run(stage: Stage) {
    const since = performance.now();
    tell.begins(stage);
    end(stage, await outcomeOf(stage, signal), (performance.now() - since) / 1000);
    running.delete(stage);
  }

  function next(): Stage | undefined {
    const at = waiting.findIndex((stage) => isDue(stage) && hasRoom(stage));
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  }

  while ((waiting.length > 0 || running.size > 0) && !signal.aborted) {
    for (let stage = next(); stage; stage = next()) {
      const without = missing(stage);
      if (without) end(stage, { counts: { ...none, skipped: 1 }, log: `Not run: ${without} failed.` }, 0);
      else running.set(stage, run(stage));
    }
    // A race of none would never end.
    if (running.size > 0) await Promise.race(running.values());
  }
  return ended;
}
