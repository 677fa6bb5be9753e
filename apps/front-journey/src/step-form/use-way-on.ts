import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { nextStep, pathTo, stepAt, type Departure, type OutcomeOf } from "@claims/contracts/journey/rules";
import { useStore } from "jotai";
import { useLocation, useNavigate } from "react-router-dom";

/** Goes on to what follows when something has happened at a step, in the variant of this address. */
export function useWayOn() {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return <From extends Departure>(from: From, outcome: OutcomeOf<From>) => {
    const facts = store.get(journeyFactsAtom);
    const { variant } = stepAt(pathname) ?? facts;
    void navigate(pathTo(nextStep(from, outcome, { ...facts, variant })));
  };
}
