import type { Address } from "@claims/contracts/address/schema";
import type { Problem } from "@claims/contracts/http/schema";
import { claimAtom, completeStepAtom, leaveClaimAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { useWayOn } from "../step-form/use-way-on.ts";
import { onceSent } from "../step-form/once-sent.ts";
import { answersOf } from "./address-search.answers.ts";

/** Keeps the address as the step's answer and goes on to what follows; says what went wrong if it could not be kept. */
export function useAddressKept() {
  const store = useStore();
  const goOn = useWayOn();
  const latest = useRef<Address>(undefined);
  const [isKeeping, setIsKeeping] = useState(false);
  const [failure, setFailure] = useState<Problem | null>(null);

  // Fetched when it is needed: nobody waits for it, and the home page is to be light.
  async function reportPostcode() {
    const { reportEventAtom } = await import("@claims/contracts/events/atoms");
    onceSent(store, () => void store.set(reportEventAtom, "postcode"));
  }

  async function keep(address: Address) {
    latest.current = address;
    const isNew = !store.get(claimAtom)?.screensCompleted.includes("postcode");
    setIsKeeping(true);
    setFailure(null);
    // The cancelled claim takes nothing more: an address typed after it begins a new one.
    if (store.get(claimAtom)?.cancelled) store.set(leaveClaimAtom);
    const kept = await store.set(completeStepAtom, { step: "postcode", fields: answersOf(address) });
    // Another one was picked while this one was on its way: that one leads on.
    if (latest.current !== address) return;
    setIsKeeping(false);
    if (!kept.ok) return setFailure(kept.problem);
    if (isNew) void reportPostcode();
    goOn("postcode", "done");
  }

  return { keep, isKeeping, failure };
}
