import type { Database } from "../database/tables.ts";
import { countCalls, secondsUntil, type Limit } from "./count-call.ts";

/** What a process has counted ahead of time and may let through without asking the database. */
interface Allowance {
  left: number;
  /** Nothing was left of the limit when it was asked for. */
  readonly isSpent: boolean;
  readonly resetsAt: Date;
}

interface Caller {
  readonly of: string;
  readonly limit: Limit;
  readonly at: Date;
}

/** Of a generous limit a hundredth is counted at once: fewer than that and each call is counted by itself. */
const share = 1 / 100;
/** An address takes no room for long: what is forgotten was counted, and so lets no call through too many. */
const mostRemembered = 10_000;

/**
 * Counts calls of addresses in a database that many processes share, without a write for every call. By hand, because
 * rate-limiter-flexible and @fastify/rate-limit either write for each call or count for each process by itself.
 */
export function createAllowances(database: Database) {
  const held = new Map<string, Promise<Allowance>>();

  /** How long to wait; 0 where the call may come in. */
  return async function secondsToWait({ of, limit, at }: Caller): Promise<number> {
    const ahead = Math.max(1, Math.floor(limit.calls * share));
    for (;;) {
      const asked = held.get(of) ?? ask({ of, limit, at }, ahead);
      const allowance = await asked;
      const isOver = allowance.resetsAt <= at;
      if (!isOver && allowance.isSpent) return secondsUntil(allowance.resetsAt, at);
      if (!isOver && allowance.left > 0) {
        allowance.left -= 1;
        return 0;
      }
      if (held.get(of) === asked) held.delete(of);
    }
  };

  /** A call that comes meanwhile waits for the same answer. */
  function ask({ of, limit, at }: Caller, ahead: number): Promise<Allowance> {
    const asked = countCalls(database, { of, limit, at, by: ahead }).then(({ used, resets_at: resetsAt }) => {
      const left = Math.min(ahead, limit.calls - (used - ahead));
      return { left, isSpent: left <= 0, resetsAt };
    });
    if (ahead === 1) return asked;
    if (held.size >= mostRemembered) held.clear();
    held.set(of, asked);
    asked.catch(() => held.delete(of));
    return asked;
  }
}
