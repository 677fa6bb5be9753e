import { variantAtom } from "@claims/contracts/journey/atoms";
import { journeyPrefix } from "@claims/contracts/journey/rules";
import { claimAtom, leaveClaimAtom } from "@claims/contracts/session/atoms";
import { forgetClaimLink } from "@claims/contracts/session/link";
import { useAtomValue, useStore } from "jotai";
import { useNavigate } from "react-router-dom";
import { saveReceipt } from "./tab-receipt.ts";

/** Begins the journey again; a claim of this browser that is cancelled is let go of first. */
export function useNewClaim() {
  const store = useStore();
  const navigate = useNavigate();
  const variant = useAtomValue(variantAtom);
  return () => {
    forgetClaimLink();
    saveReceipt(null);
    if (store.get(claimAtom)?.cancelled) store.set(leaveClaimAtom);
    void navigate(journeyPrefix(variant));
  };
}
