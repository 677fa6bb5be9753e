import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, pathTo, stepAt, type Departure, type OutcomeOf } from "@claims/contracts/journey/rules";
import { useStore } from "jotai";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useIsOpen } from "./use-is-open.ts";

interface Leaving {
  /** A page that leaves by itself, or that has done its work, leaves no trace: Back would only lead forward again. */
  readonly replace?: boolean;
}

/** Navigates to what follows when something has happened at a step, in the variant of this address. */
export function useNextStep({ replace = false }: Leaving = {}) {
  const store = useStore();
  const navigate = useNavigate();
  const isOpenRef = useIsOpen();
  const { pathname } = useLocation();
  return useCallback(
    <From extends Departure>(from: From, outcome: OutcomeOf<From>) => {
      const facts = store.get(journeyFactsAtom);
      const { variant } = stepAt(pathname) ?? facts;
      if (isOpenRef.current) void navigate(pathTo(nextStep(from, outcome, { ...facts, variant })), { replace });
    },
    [store, navigate, isOpenRef, pathname, replace],
  );
}
