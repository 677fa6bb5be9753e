import { cancelClaim, readCancellation } from "@claims/contracts/authority/client";
import type { Cancellation } from "@claims/contracts/authority/schema";
import { isNotReached, type Problem } from "@claims/contracts/http/schema";
import {
  claimAtom,
  otherClaimAtom,
  previousCancelledAtom,
  recordCancelledAtom,
  type ClaimLink,
} from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { readReceipt, saveReceipt } from "./tab-receipt.ts";

export type Cancelling =
  | { readonly stage: "opening" }
  | {
      readonly stage: "not-opened";
      readonly why: "not-found" | "not-signed" | "confirm-phone" | "unreachable" | "cancelled";
    }
  | { readonly stage: "asked" | "sending" | "cancelled"; readonly claim: Cancellation }
  | { readonly stage: "confirming"; readonly claim: Cancellation; readonly failed?: true }
  /** The free days ended meanwhile: the server explains the charge. */
  | { readonly stage: "charged"; readonly claim: Cancellation; readonly charge: string };

function whyNot(problem: Problem, link: ClaimLink | null) {
  // What came too often, or broke on our side, says nothing of the claim either.
  const isInTrouble = problem.code === "http-failed" || problem.code === "too-many";
  if (isNotReached(problem) || isInTrouble) return "unreachable";
  if (problem.rejection === "confirm-phone-first") return "confirm-phone";
  return link ? "not-found" : "not-signed";
}

/** The claim of a `cancel` link, or of this browser's own session, on its way to being cancelled. */
export function useCancelling(link: ClaimLink | null) {
  const store = useStore();
  const [cancelling, setCancelling] = useState<Cancelling>({ stage: "opening" });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let left = false;
    const open = async (): Promise<Cancelling> => {
      // A number alone proves nothing: it only may name the claim that this browser has anyway.
      if (link && !link.sign && link.claimId !== store.get(claimAtom)?.claimId)
        return { stage: "not-opened", why: "not-found" };
      const read = await readCancellation(link?.sign);
      // A visitor who has yet to show that the claim is theirs is shown that it is closed, and nothing of its receipt.
      const isClosed = link
        ? store.get(claimAtom)?.cancelled && link.claimId === store.get(claimAtom)?.claimId
        : store.get(claimAtom)?.cancelled || store.get(previousCancelledAtom);
      if (!read.ok) {
        const { signed = false, cancelled = false } = store.get(claimAtom) ?? {};
        // A claim that was signed since then is another one.
        const receipt = link || (signed && !cancelled) ? null : readReceipt();
        if (receipt) return { stage: "cancelled", claim: receipt };
        return { stage: "not-opened", why: isClosed ? "cancelled" : whyNot(read.problem, link) };
      }
      if (read.value.cancelledAt === null) return { stage: "asked", claim: read.value };
      if (!link) saveReceipt(read.value);
      return { stage: "cancelled", claim: read.value };
    };
    void open().then((opened) => left || setCancelling(opened));
    return () => {
      left = true;
    };
  }, [link, store, tries]);

  const openAgain = useCallback(() => {
    setCancelling({ stage: "opening" });
    setTries((before) => before + 1);
  }, []);

  const send = async (claim: Cancellation) => {
    setCancelling({ stage: "sending", claim });
    // Without a token it is the claim of the session, and another tab may have turned that to another claim, or ended it.
    const now = link?.sign ? null : await readCancellation();
    if (now && !now.ok && whyNot(now.problem, link) === "unreachable")
      return setCancelling({ stage: "confirming", claim, failed: true });
    if (now && !(now.ok && now.value.reference === claim.reference)) return openAgain();
    const answer = await cancelClaim(link?.sign);
    if (!answer.ok) {
      const { code, message } = answer.problem;
      return setCancelling(
        code === "conflict"
          ? { stage: "charged", claim, charge: message }
          : { stage: "confirming", claim, failed: true },
      );
    }
    const { cancelledAt, receipt, emailedTo } = answer.value;
    const cancelled = { ...claim, cancelledAt, receipt, emailedTo };
    setCancelling({ stage: "cancelled", claim: cancelled });
    const isOfThisBrowser = !link || link.claimId === store.get(claimAtom)?.claimId;
    // The session's claim may be another one by now than this tab's.
    if (!isOfThisBrowser || store.get(otherClaimAtom)) return;
    saveReceipt(cancelled);
    store.set(recordCancelledAtom);
  };

  return {
    cancelling,
    openAgain,
    ask: (claim: Cancellation) => setCancelling({ stage: "confirming", claim }),
    takeBack: (claim: Cancellation) => setCancelling({ stage: "asked", claim }),
    send: (claim: Cancellation) => void send(claim),
  };
}
