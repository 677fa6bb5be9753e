import type { WorkKind } from "../database/work-kinds.ts";

interface RetryPlan {
  readonly retries: number;
  readonly firstWaitMs: number;
  /** What each wait is multiplied by for the next one. */
  readonly growth: number;
}

const seconds = 1000;
const minutes = 60 * seconds;
const longestWaitMs = 60 * minutes;

/** A receiver that is away for an hour costs nothing: the last attempt comes after that. */
const patient: RetryPlan = { retries: 9, firstWaitMs: 5 * seconds, growth: 3 };

const plans: Readonly<Record<WorkKind, RetryPlan>> = {
  sms: patient,
  voice: patient,
  email: patient,
  crm: { retries: 5, firstWaitMs: 15 * seconds, growth: 4 },
  chat: patient,
  event: { retries: 3, firstWaitMs: 1 * seconds, growth: 1 },
  hook: patient,
  postback: patient,
  ticket: patient,
  recheck: patient,
  search: patient,
  reminder: patient,
};

/** The sandbox's receivers are never overloaded, and a developer who tries them out is waiting. */
const sandboxWaits = { firstWaitMs: 0.5 * seconds, growth: 2, longestMs: 4 * seconds };

export type WaitAfter = (kind: WorkKind, attempt: number) => number | null;

/** How long to wait after this failed attempt; null where it was the last. */
export function waitAfter(kind: WorkKind, attempt: number, spread: number = Math.random()): number | null {
  const { retries, firstWaitMs, growth } = plans[kind];
  if (attempt > retries) return null;
  return jittered(Math.min(firstWaitMs * growth ** (attempt - 1), longestWaitMs), spread);
}

export function waitInSandbox(kind: WorkKind, attempt: number, spread: number = Math.random()): number | null {
  if (attempt > plans[kind].retries) return null;
  const { firstWaitMs, growth, longestMs } = sandboxWaits;
  return jittered(Math.min(firstWaitMs * growth ** (attempt - 1), longestMs), spread);
}

/** A fifth more or less: what failed together does not come back together. */
function jittered(ms: number, spread: number): number {
  return Math.round(ms * (0.8 + 0.4 * spread));
}
