import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, pathTo, type Departure, type OutcomeOf } from "@claims/contracts/journey/rules";
import { useStore } from "jotai";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { usePlace } from "./use-place.ts";

interface Leaving {
  /** A page that moves on by itself, or that has done its work, leaves no trace: Back would only lead forward again. */
  readonly replace?: boolean;
}

/** Goes on to what follows when something has happened at a step, in the variant of this address. */
export function useWayOn({ replace = false }: Leaving = {}) {
  const store = useStore();
  const navigate = useNavigate();
  const { variant } = usePlace();
  return useCallback(
    <From extends Departure>(from: From, outcome: OutcomeOf<From>) => {
      const next = nextStep(from, outcome, { ...store.get(journeyFactsAtom), variant });
      void navigate(pathTo(next), { replace });
    },
    [store, navigate, variant, replace],
  );
}
