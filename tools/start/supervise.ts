import { setTimeout as pause } from "node:timers/promises";
import type { Child } from "./child.ts";

interface Supervising {
  /** Starts the process; on the port that it had before, where it had one. */
  readonly start: (port?: number) => Child;
  readonly say?: (sentence: string) => void;
  /** Called with each process that is started, the first one too. */
  readonly onStart?: (child: Child) => void;
}

/** A process that ends more often than this within a minute has a reason that starting it again does not mend. */
const mostEndsAMinute = 5;
const minute = 60_000;
/** So that a process which ends at once does not take up a processor. */
const pauseMs = 200;

/** A process that is started again whenever it ends by itself; its first end before it listens is a failed start. */
export function supervise({ start, say = console.error, onStart = () => undefined }: Supervising): Child {
  let child = start();
  onStart(child);
  let stopping = false;
  const stopped = new AbortController();
  const ends: number[] = [];

  async function run(): Promise<string> {
    let port: number;
    try {
      port = await child.ready;
    } catch {
      return child.ended;
    }
    for (;;) {
      const reason = await child.ended;
      if (stopping) return reason;
      ends.push(Date.now());
      if (ends.filter((at) => at > Date.now() - minute).length > mostEndsAMinute)
        return `${reason} It ended ${ends.length} times and is not started again.`;
      say(`${reason} It is started again.`);
      await pause(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopping) return reason;
      child = start(port);
      onStart(child);
      // One that ends before it listens has ended, too.
      await child.ready.catch(() => undefined);
    }
  }

  const ended = run();
  return {
    name: child.name,
    get pid() {
      return child.pid;
    },
    ready: child.ready,
    ended,
    stop(signal) {
      stopping = true;
      stopped.abort();
      child.stop(signal);
    },
  };
}
