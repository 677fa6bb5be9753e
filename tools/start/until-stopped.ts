import { StartProblem } from "@claims/settings/start-problem";
import type { Child } from "./child.ts";
import { askedToStop } from "./stops.ts";

const graceMs = 8000;

/** The last started goes first: the front server takes no more visits, then the back end finishes its own. */
async function stopAll(children: readonly Child[]) {
  for (const child of children.toReversed()) {
    child.stop("SIGTERM");
    const late = setTimeout(() => child.stop("SIGKILL"), graceMs);
    await child.ended;
    clearTimeout(late);
  }
}

export interface Running {
  /** Aborted when a stop is asked for, and when the start cannot go on: what was begun is then given up. */
  signal: AbortSignal;
  /** Called with each process as soon as it exists, so that a stop at any moment finds it. */
  started: (child: Child) => void;
}

/** Starts processes, stays until a stop is asked for or one of them ends, and leaves none of them behind. */
export async function untilStopped(start: (running: Running) => Promise<void>): Promise<never> {
  const children: Child[] = [];
  const stop = askedToStop();
  const leaving = new AbortController();
  const signal = AbortSignal.any([stop, leaving.signal]);
  const stopped = new Promise<void>((done) => stop.addEventListener("abort", () => done()));

  async function end(code: number, sentence = ""): Promise<never> {
    if (sentence) console.error(sentence);
    leaving.abort();
    await stopAll(children);
    process.exit(code);
  }

  try {
    await Promise.race([start({ signal, started: (child) => children.push(child) }), stopped]);
    const reason = await Promise.race([...children.map(({ ended }) => ended), stopped]);
    return stop.aborted ? await end(0) : await end(1, reason ?? "");
  } catch (error) {
    if (stop.aborted) return end(0);
    if (!(error instanceof StartProblem)) throw error;
    return end(1, error.message);
  }
}
