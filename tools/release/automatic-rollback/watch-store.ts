import type { Site } from "@claims/contracts/site/schema";
import { siteOfLive } from "@claims/releases/live-site";
import type { Log } from "@claims/releases/move-live";
import type { Store } from "@claims/releases/store";
import { keepClean } from "../keep-clean.ts";
import { walkPages } from "../walk-pages.ts";
import type { AutomaticRollback } from "./roll-back-canaries.ts";
import { healthFrom, stepsFrom } from "./health-from.ts";
import { keepRollingBack } from "./keep-rolling-back.ts";

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

/** How canaries of this store are taken back: in one that others share as any of their moves is made. */
export function automaticRollbackIn({ store, isShared, site, origin, log }: Watched): AutomaticRollback {
  return {
    store,
    site: isShared ? siteOfLive(site) : () => site,
    healthOf: healthFrom(origin),
    stepsOf: stepsFrom(origin),
    log,
    ...(isShared && { check: walkPages({ log, mayGoUnwalked: true }) }),
  };
}

/** Takes bad canaries back, and removes releases that no visit can be on any more, from now on. Returns how to stop. */
export function watchStore(watched: Watched): () => void {
  const ends = [keepRollingBack(automaticRollbackIn(watched)), keepClean(watched.store, watched.log)];
  return () => ends.forEach((end) => end());
}
