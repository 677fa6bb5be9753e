import {
  type LiveReleaseSteps,
  releaseHealthAnswer,
  type ReleaseHealth,
  releaseStepsAnswer,
} from "@claims/contracts/release-health/schema";
import type { Site } from "@claims/contracts/site/schema";
import { siteOfLive } from "@claims/releases/live-site";
import type { Log } from "@claims/releases/move-live";
import type { Store } from "@claims/releases/store";
import * as v from "valibot";
import { checkPagesInBrowser } from "../check-pages.ts";
import { cleanHourly } from "../clean-hourly.ts";
import { type AutomaticRollback, rollBackCanaries } from "./roll-back-canaries.ts";

interface Watched {
  store: Store;
  /** Whether others may release into it or serve from it. */
  isShared: boolean;
  /** The settings given here: what is live in a shared store goes before them. */
  site: Site;
  /** Where the back end answers that counts how releases fare. */
  origin: string;
  log: Log;
}

const healthAnswer = v.object({ responseObject: releaseHealthAnswer });
const stepsAnswer = v.object({ responseObject: releaseStepsAnswer });

/** Asks a back end; where it wants a token, that is METRICS_TOKEN. */
function ask(address: string): Promise<Response> {
  const token = process.env["METRICS_TOKEN"];
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(address, { headers, signal: AbortSignal.timeout(5_000) });
}

/** How the releases fared in the last so many minutes. */
async function healthFrom(origin: string, minutes: number): Promise<ReleaseHealth[]> {
  const response = await ask(`${origin}/api/releases/health?minutes=${minutes}`);
  if (!response.ok) throw new Error(`${origin} does not say how the releases fare: status ${response.status}.`);
  return v.parse(healthAnswer, await response.json()).responseObject;
}

/** How many visits get through each step; a back end of before does not know, and nothing is taken back by it. */
async function stepsFrom(origin: string): Promise<LiveReleaseSteps[]> {
  const response = await ask(`${origin}/api/releases/steps`);
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`${origin} does not say how the steps fare: status ${response.status}.`);
  return v.parse(stepsAnswer, await response.json()).responseObject;
}

/** How canaries of this store are taken back: in one that others share as any of their moves is made. */
export function automaticRollbackIn({ store, isShared, site, origin, log }: Watched): AutomaticRollback {
  return {
    store,
    site: isShared ? siteOfLive(site) : () => site,
    healthOf: (minutes) => healthFrom(origin, minutes),
    stepsOf: () => stepsFrom(origin),
    log,
    ...(isShared && { checkPages: checkPagesInBrowser({ log, mayGoUnchecked: true }) }),
  };
}

/** A bad canary is to be back within a minute: pages report at once, and this looks six times as often. */
const everyMs = 10_000;

/** Looks at the canaries from now on. What fails is logged once and tried again. Returns how to stop. */
function watchCanaries(automaticRollback: AutomaticRollback): () => void {
  let isLooking = false;
  let logged = "";
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await rollBackCanaries(automaticRollback);
      logged = "";
    } catch (failure) {
      const sentence = failure instanceof Error ? failure.message : String(failure);
      if (sentence !== logged) automaticRollback.log(`The canaries cannot be looked at: ${sentence}`);
      logged = sentence;
    }
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Takes bad canaries back, and removes releases that no visit can be on any more, from now on. Returns how to stop. */
export function watchStore(watched: Watched): () => void {
  const ends = [watchCanaries(automaticRollbackIn(watched)), cleanHourly(watched.store, watched.log)];
  return () => ends.forEach((end) => end());
}
