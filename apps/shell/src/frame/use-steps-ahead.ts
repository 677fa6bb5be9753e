import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { type JourneyFacts, ownerOf, pathTo, type Place, usualNext } from "@claims/contracts/journey/rules";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { serverOf } from "../remotes/live-registry.ts";
import { forgetScreen, screenAt } from "../remotes/screen-cache.ts";
import { whenIdle } from "../session/when-idle.ts";

/** The steps that usually follow, up to the end of the half of the journey that the next one belongs to. */
function stepsAhead({ step, variant }: Place, facts: JourneyFacts): readonly string[] {
  const inVariant = { ...facts, variant };
  const paths: string[] = [];
  let next = usualNext(step, inVariant);
  const half = next && ownerOf(next.step);
  while (next && ownerOf(next.step) === half && !paths.includes(pathTo(next))) {
    paths.push(pathTo(next));
    next = usualNext(next.step, inVariant);
  }
  return paths;
}

/** Fetches one screen after the other, each once the browser is idle; returns how to call the rest off. */
function fetchInTurn([path, ...rest]: readonly string[]): () => void {
  if (path === undefined) return () => undefined;
  let callOff = () => undefined as void;
  let isCalledOff = false;
  async function fetchOne(place: { app: string; path: string }) {
    // What fails now is asked for again on arrival, or once there is a connection: the claimant is not waiting for it yet.
    await screenAt(place).catch(() => forgetScreen(place));
    if (!isCalledOff) callOff = fetchInTurn(rest);
  }
  const app = serverOf(path);
  callOff = app === undefined ? fetchInTurn(rest) : whenIdle(() => void fetchOne({ app, path }));
  return () => {
    isCalledOff = true;
    callOff();
  };
}

/**
 * While a claimant reads this step, the code of the steps that follow in the same half is fetched, the next one first:
 * whoever loses the connection then can go on for as long as no answer of the server is needed.
 */
export function useStepsAhead(place: Place | null) {
  const facts = useAtomValue(journeyFactsAtom);
  const ahead = place ? stepsAhead(place, facts).join(" ") : "";
  useEffect(() => {
    if (ahead === "") return;
    let callOff: () => void = () => undefined;
    const fetchAhead = () => {
      callOff();
      callOff = fetchInTurn(ahead.split(" "));
    };
    fetchAhead();
    window.addEventListener("online", fetchAhead);
    return () => {
      callOff();
      window.removeEventListener("online", fetchAhead);
    };
  }, [ahead]);
}
