import type { Log } from "@claims/releases/move-live";

/** Logs each step when it begins, with the seconds since the first, so that one sees what is waited for. */
export function stepLog(log: Log, now = () => performance.now()): Log {
  const begunAt = now();
  return (step) => log(`${((now() - begunAt) / 1000).toFixed(1).padStart(7)} s  ${step}`);
}
