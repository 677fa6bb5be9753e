import type { Cancelled } from "@claims/contracts/authority/schema";
import { cancelClaim } from "@claims/contracts/authority/client";
import { claimAtom, ensureSessionAtom, resumeClaimAtom, type ClaimLink } from "@claims/contracts/session/atoms";
import { useSetAtom, useStore } from "jotai";
import { useCallback, useEffect, useState } from "react";

export type Cancelling =
  | { readonly stage: "opening" | "asked" | "confirming" | "not-found" | "not-signed" }
  | { readonly stage: "sending" }
  | { readonly stage: "refused"; readonly message: string }
  | { readonly stage: "cancelled"; readonly cancelled: Cancelled };

/** The claim of a link, or of this browser's own session, on its way to being cancelled. */
export function useCancelling(link: ClaimLink | null) {
  const resume = useSetAtom(resumeClaimAtom);
  const ensureSession = useSetAtom(ensureSessionAtom);
  const [cancelling, setCancelling] = useState<Cancelling>({ stage: "opening" });
  const [tries, setTries] = useState(0);
  const store = useStore();

  useEffect(() => {
    let left = false;
    const opened = link ? resume(link) : ensureSession();
    const stage = (isOpened: boolean) => (isOpened ? (store.get(claimAtom)?.signed ? "asked" : "not-signed") : "not-found");
    void opened.then((answer) => left || setCancelling({ stage: stage(answer.ok) }));
    return () => {
      left = true;
    };
  }, [link, resume, ensureSession, store, tries]);

  const openAgain = useCallback(() => {
    setCancelling({ stage: "opening" });
    setTries((before) => before + 1);
  }, []);

  const send = useCallback(async () => {
    setCancelling({ stage: "sending" });
    const answer = await cancelClaim();
    setCancelling(
      answer.ok ? { stage: "cancelled", cancelled: answer.value } : { stage: "refused", message: answer.problem.message },
    );
  }, []);

  return {
    cancelling,
    openAgain,
    ask: () => setCancelling({ stage: "confirming" }),
    takeBack: () => setCancelling({ stage: "asked" }),
    send,
  };
}
