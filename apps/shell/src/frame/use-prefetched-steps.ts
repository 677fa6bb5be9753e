import { journeyFactsAtom } from "@claims/contracts/journey/atoms";
import { type JourneyFacts, ownerOf, pathTo, type Place, usualNext } from "@claims/contracts/journey/rules";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { serverOf } from "../remotes/live-registry.ts";
import { forgetScreen, screenAt } from "../remotes/screen-cache.ts";
import { whenIdle } from "../session/when-idle.ts";

/** The steps that usually follow, up to the end of the half of the journey that the next one belongs to. */
function nextSteps({ step, variant }: Place, facts: JourneyFacts): readonly string[] {
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

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Fetches one screen after the other, each once the browser is idle. */
async function fetchEach(paths: readonly string[], over: AbortSignal) {
  for (const path of paths) {
    const app = serverOf(path);
    if (app === undefined) continue;
    await idle();
    if (over.aborted) return;
    // What fails now is asked for again as its step opens, or once there is a connection: the claimant is not waiting for it yet.
    await screenAt({ app, path }).catch(() => forgetScreen({ app, path }));
  }
}

/**
 * While a claimant reads this step, the code of the steps that follow in the same half is fetched, the next one first:
 * a claimant who loses the connection then can go on for as long as no answer of the server is needed.
 */
export function usePrefetchedSteps(place: Place | null) {
  const facts = useAtomValue(journeyFactsAtom);
  const paths = place ? nextSteps(place, facts).join(" ") : "";
  useEffect(() => {
    if (paths === "") return;
    let over = new AbortController();
    const prefetch = () => {
      over.abort();
      over = new AbortController();
      void fetchEach(paths.split(" "), over.signal);
    };
    prefetch();
    window.addEventListener("online", prefetch);
    return () => {
      over.abort();
      window.removeEventListener("online", prefetch);
    };
  }, [paths]);
}
