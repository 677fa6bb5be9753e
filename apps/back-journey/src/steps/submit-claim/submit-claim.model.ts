import { claimAtom, completeStepAtom, saveClaimFieldsAtom, sessionAwaitedAtom } from "@claims/contracts/session/atoms";
import { atom, useAtomValue, useSetAtom, type Getter, type Setter } from "jotai";
import { useCallback, useEffect, useState } from "react";

const underWayAtom = atom<Promise<boolean> | null>(null);

async function submit(get: Getter, set: Setter): Promise<boolean> {
  const claim = get(claimAtom);
  // Internal testers were asked nothing, and count as sure.
  if (claim?.tester && !claim.fields.qkba) await set(saveClaimFieldsAtom, { qkba: "hi" });
  const saved = await set(completeStepAtom, { step: "submit_claim" });
  return saved.ok || (get(claimAtom)?.submitted ?? false);
}

/** Submits the claim, or joins the submission that is under way; answers whether it is on record, or on its way there. */
const submitClaimAtom = atom(null, (get, set): Promise<boolean> => {
  const underWay = get(underWayAtom);
  if (underWay) return underWay;
  const submitting = submit(get, set).finally(() => set(underWayAtom, null));
  set(underWayAtom, submitting);
  return submitting;
});

/** Submits the claim of whoever has come here and shown to be its owner; tells where that failed. */
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
