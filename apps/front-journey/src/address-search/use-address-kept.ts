import type { Address } from "@claims/contracts/address/schema";
import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, pathTo, stepAt } from "@claims/contracts/journey/rules";
import { completeStepAtom } from "@claims/contracts/session/atoms";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { answersOf } from "./address-search.answers.ts";

/** Keeps the address as the step's answer and goes on to what follows; says what went wrong if it could not be kept. */
export function useAddressKept() {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const latest = useRef<Address>(undefined);
  const [isKeeping, setIsKeeping] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function keep(address: Address) {
    latest.current = address;
    setIsKeeping(true);
    setFailure(null);
    const kept = await store.set(completeStepAtom, { step: "postcode", fields: answersOf(address) });
    // Another one was picked while this one was on its way: that one leads on.
    if (latest.current !== address) return;
    setIsKeeping(false);
    if (!kept.ok) return setFailure(kept.problem.message);
    const facts = store.get(journeyFactsAtom);
    const { variant } = stepAt(pathname) ?? facts;
    void navigate(pathTo(nextStep("postcode", "done", { ...facts, variant })));
  }

  return { keep, isKeeping, failure };
}
