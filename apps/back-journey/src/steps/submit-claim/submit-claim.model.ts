import { claimAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { submitClaimAtom } from "@claims/contracts/session/finish";
import { useAtomValue, useSetAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";

/** Submits the claim once its claimant has come here and shown that it is theirs; shows where that failed. */
export function useSubmission() {
  const claim = useAtomValue(claimAtom);
  const isAwaited = useAtomValue(sessionAwaitedAtom);
  const submitClaim = useSetAtom(submitClaimAtom);
  /** What the last try came to: on record or on its way there, or not; null before it has ended. */
  const [ended, setEnded] = useState<"submitted" | "failed" | null>(null);
  const isDue = claim !== null && !isAwaited && !claim.submitted && !claim.masked;

  const note = useCallback((isSubmitted: boolean) => setEnded(isSubmitted ? "submitted" : "failed"), []);

  useEffect(() => {
    if (isDue) void submitClaim().then(note);
  }, [isDue, submitClaim, note]);

  const tryAgain = () => {
    setEnded(null);
    void submitClaim().then(note);
  };

  return { isFailed: ended === "failed" && isDue, isUnderWay: isAwaited || (isDue && ended === null), tryAgain };
}
