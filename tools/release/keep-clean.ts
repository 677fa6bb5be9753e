import { daysKept } from "../start/days-kept.ts";
import { cleanUp } from "@claims/releases/clean-up";
import type { Log as Tell } from "@claims/releases/move-live";
import type { Store } from "@claims/releases/store";

const [firstMs, everyMs] = [60_000, 60 * 60_000];

async function cleanNow(store: Store, tell: Tell): Promise<void> {
  let count = 0;
  await cleanUp(store, { now: Date.now(), days: daysKept(process.env) }, () => (count += 1));
  if (count > 0)
    tell(`Removed from ${store.place}, as nobody can be on it any more: ${count} of what was released or composed.`);
}

/** Removes, once, what nobody can be on any more; says what kept it from that, which undoes nothing that was done before. */
export async function cleanOnce(store: Store, tell: Tell): Promise<void> {
  await cleanNow(store, tell).catch((failure: unknown) =>
    tell(`What is old cannot be removed: ${failure instanceof Error ? failure.message : String(failure)}`),
  );
}

/** Cleans up every hour from now on. What fails is told once and tried again. Returns how to stop. */
export function keepClean(store: Store, tell: Tell): () => void {
  let told = "";
  const tellOnce = (sentence: string) => {
    if (sentence !== told) tell(sentence);
    told = sentence;
  };
  const timers = [
    setTimeout(() => void cleanOnce(store, tellOnce), firstMs),
    setInterval(() => void cleanOnce(store, tellOnce), everyMs),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearTimeout(timer));
}
