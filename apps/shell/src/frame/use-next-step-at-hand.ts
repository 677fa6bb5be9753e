import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { pathTo, type Place, usualNext } from "@claims/contracts/journey/rules";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { serverOf } from "../remotes/live-registry.ts";
import { forgetScreen, screenAt } from "../remotes/screen-cache.ts";
import { whenIdle } from "../session/when-idle.ts";

/** While a claimant reads this step, the code of the one that follows is fetched, from whichever remote has it. */
export function useNextStepAtHand(place: Place | null) {
  const facts = useAtomValue(journeyFactsAtom);
  const next = place && usualNext(place.step, { ...facts, variant: place.variant });
  const path = next && pathTo(next);
  useEffect(() => {
    const app = path && serverOf(path);
    if (!app) return;
    const ahead = { app, path };
    // What fails now is asked for again on arrival, or once there is a connection: nobody is waiting for it yet.
    const fetchAhead = () => void screenAt(ahead).catch(() => forgetScreen(ahead));
    const callOff = whenIdle(fetchAhead);
    window.addEventListener("online", fetchAhead);
    return () => {
      callOff();
      window.removeEventListener("online", fetchAhead);
    };
  }, [path]);
}
