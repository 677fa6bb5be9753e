import { rollBackCanaries, type AutomaticRollback } from "./roll-back-canaries.ts";

/** A bad canary is to be back within a minute: pages tell at once, and this looks six times as often. */
const everyMs = 10_000;

/** Looks at the canaries from now on. What fails is told once and tried again. Returns how to stop. */
export function keepRollingBack(automaticRollback: AutomaticRollback): () => void {
  let isLooking = false;
  let logged = "";
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await rollBackCanaries(automaticRollback);
      logged = "";
    } catch (failure) {
      const sentence = failure instanceof Error ? failure.message : String(failure);
      if (sentence !== logged) automaticRollback.log(`The canaries cannot be looked at: ${sentence}`);
      logged = sentence;
    }
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
