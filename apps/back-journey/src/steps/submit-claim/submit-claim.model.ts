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
  const [isFailed, setIsFailed] = useState(false);
  const isDue = claim !== null && !isAwaited && !claim.submitted && !claim.masked;

  const submitNow = useCallback(() => {
    void submitClaim().then((submitted) => setIsFailed(!submitted));
  }, [submitClaim]);

  useEffect(() => {
    if (isDue) submitNow();
  }, [isDue, submitNow]);

  return { isFailed: isFailed && isDue, tryAgain: submitNow };
}
