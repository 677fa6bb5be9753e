import { cleanUp } from "@claims/releases/clean-up";
import type { Log } from "@claims/releases/move-live";
import type { Store } from "@claims/releases/store";
import { retentionDays } from "../start/settings.ts";

const [firstMs, everyMs] = [60_000, 60 * 60_000];

async function cleanNow(store: Store, log: Log): Promise<void> {
  let count = 0;
  await cleanUp(store, { now: Date.now(), days: retentionDays(process.env) }, () => (count += 1));
  if (count > 0)
    log(`Removed from ${store.place}, as nobody can be on it any more: ${count} of what was released or composed.`);
}

/** Removes, once, what no visit can be on any more; says what kept it from that, which undoes nothing that was done before. */
export async function cleanOnce(store: Store, log: Log): Promise<void> {
  await cleanNow(store, log).catch((failure: unknown) =>
    log(`What is old cannot be removed: ${failure instanceof Error ? failure.message : String(failure)}`),
  );
}

/** Cleans up every hour from now on. What fails is logged once and tried again. Returns how to stop. */
export function cleanHourly(store: Store, log: Log): () => void {
  let logged = "";
  const logOnce = (sentence: string) => {
    if (sentence !== logged) log(sentence);
    logged = sentence;
  };
  const timers = [
    setTimeout(() => void cleanOnce(store, logOnce), firstMs),
    setInterval(() => void cleanOnce(store, logOnce), everyMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearTimeout(timer));
}
