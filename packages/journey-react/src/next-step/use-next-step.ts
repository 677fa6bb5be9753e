import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, pathTo, stepAt, type Departure, type OutcomeOf } from "@claims/contracts/journey/rules";
import { useStore } from "jotai";
import { useCallback } from "react";
import { useLocation } from "react-router-dom";
import { useLeaveStep } from "./use-leave-step.ts";

interface Leaving {
  /** A page that leaves by itself, or that has done its work, leaves no trace: Back would only lead forward again. */
  readonly replace?: boolean;
}

/** Navigates to what follows when something has happened at a step, in the variant of this address. */
export function useNextStep({ replace = false }: Leaving = {}) {
  const store = useStore();
  const leave = useLeaveStep();
  const { pathname } = useLocation();
  return useCallback(
    <From extends Departure>(from: From, outcome: OutcomeOf<From>) => {
      const facts = store.get(journeyFactsAtom);
      const { variant } = stepAt(pathname) ?? facts;
      leave(pathTo(nextStep(from, outcome, { ...facts, variant })), { replace });
    },
    [store, leave, pathname, replace],
  );
}
