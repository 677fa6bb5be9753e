import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { checkCreditAtom, creditCheckAtom } from "./credit-report.model.ts";
import { useElapsed } from "../../pauses/use-elapsed.ts";

/** So that whoever only passes through, on the way back or forward, starts nothing. */
const pauseBeforeCheckMs = 300;

/** The check of this claim: started a moment after the screen opens, and again when a lost connection is back. */
export function useCreditCheck() {
  const check = useAtomValue(creditCheckAtom);
  const checkCredit = useSetAtom(checkCreditAtom);
  const mayStart = useElapsed(pauseBeforeCheckMs);
  const isNotReached = check?.ok === false;

  useEffect(() => {
    if (mayStart && check === null) void checkCredit();
  }, [mayStart, check, checkCredit]);

  useEffect(() => {
    if (!isNotReached) return;
    const goOn = () => void checkCredit();
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, [isNotReached, checkCredit]);

  return { check, checkAgain: () => void checkCredit() };
}
