import type { Address } from "@claims/contracts/address/schema";
import type { Problem } from "@claims/contracts/http/schema";
import { claimAtom, completeStepAtom, leaveClaimAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { useNextStep } from "@claims/journey-react/next-step";
import { onceSent } from "../step-form/once-sent.ts";
import { answersOf } from "./address-search.ts";

/** Keeps the address as the step's answer and goes on to what follows; says what went wrong if it could not be kept. */
export function useSaveAddress() {
  const store = useStore();
  const toNextStep = useNextStep();
  const latest = useRef<Address>(undefined);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);

  // Fetched when it is needed: no page waits for it, and the home page is to be light.
  async function reportPostcode() {
    const { reportEventAtom } = await import("@claims/contracts/events/atoms");
    onceSent(store, () => void store.set(reportEventAtom, "postcode"));
  }

  async function save(address: Address) {
    latest.current = address;
    const isNew = !store.get(claimAtom)?.screensCompleted.includes("postcode");
    setIsSaving(true);
    setFailure(null);
    // The cancelled claim takes nothing more: an address typed after it begins a new one.
    if (store.get(claimAtom)?.cancelled) store.set(leaveClaimAtom);
    const kept = await store.set(completeStepAtom, { step: "postcode", fields: answersOf(address) });
    // Another one was picked while this one was on its way: that one leads on.
    if (latest.current !== address) return kept;
    setIsSaving(false);
    if (!kept.ok) {
      setFailure(kept.problem);
      return kept;
    }
    if (isNew) void reportPostcode();
    toNextStep("postcode", "done");
    return kept;
  }

  return { save, isSaving, failure };
}
