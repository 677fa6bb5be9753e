import { readResult } from "@claims/contracts/result/client";
import type { ClaimResult } from "@claims/contracts/result/schema";
import { useWhenBack } from "@claims/journey-react/when-back";
import { useCallback, useEffect, useState } from "react";

const betweenLooksMs = 4_000;
const mostLooks = 15;

/** The result as the server last answered it; `failed` where it could not be had. */
export type ResultState = ClaimResult | "waiting" | "failed";

/**
 * What became of the claim, once it is submitted. The server's own search mostly ends while the page is open, and what
 * could not be had may be a moment later: for a minute the page looks again.
 */
export function useResult(isDue: boolean) {
  const [state, setState] = useState<ResultState>("waiting");
  const [looks, setLooks] = useState(0);
  /** How many looks have ended: the next one begins a while after that, however long its answer took. */
  const [ended, setEnded] = useState(0);

  useEffect(() => {
    if (!isDue) return undefined;
    let left = false;
    const look = async () => {
      const result = await readResult();
      if (left) return;
      // What was shown before stays where a later look fails.
      setState((before) => (result.ok ? result.value : typeof before === "object" ? before : "failed"));
      setEnded(looks + 1);
    };
    void look();
    return () => {
      left = true;
    };
  }, [isDue, looks]);

  const isAwaited =
    state === "failed" || (typeof state === "object" && state.outcome === "later" && state.answerBy !== null);
  const looksAgain = isAwaited && ended > looks && looks < mostLooks;
  const lookAgain = useCallback(() => setLooks((before) => before + 1), []);
  useEffect(() => {
    if (!looksAgain) return undefined;
    const timer = setTimeout(lookAgain, betweenLooksMs);
    return () => clearTimeout(timer);
  }, [looksAgain, lookAgain]);
  useWhenBack(state === "failed", lookAgain);
  return { state, lookAgain };
}
