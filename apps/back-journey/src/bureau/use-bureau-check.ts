import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { useElapsed } from "../pauses/use-elapsed.ts";
import type { CheckOf } from "./bureau-check.ts";

/** So that a claimant who only passes through, on the way back or forward, starts nothing. */
const pauseBeforeCheckMs = 300;

/** The check of this claim: started a moment after the screen opens, and again when a lost connection is back. */
export function useBureauCheck<Found>({ resultAtom, startAtom }: CheckOf<Found>) {
  const check = useAtomValue(resultAtom);
  const start = useSetAtom(startAtom);
  const mayStart = useElapsed(pauseBeforeCheckMs);
  const isNotReached = check?.ok === false;

  useEffect(() => {
    if (mayStart && check === null) void start();
  }, [mayStart, check, start]);

  useEffect(() => {
    if (!isNotReached) return;
    const retry = () => void start();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isNotReached, start]);

  return { check, checkAgain: () => void start() };
}
