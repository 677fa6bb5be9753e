import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { type Candidate, keepRelease, type Keeping } from "./save-release.ts";
import type { Composing } from "../pages/page-sets.ts";
import { moveLive, type Log } from "./move-live.ts";
import { type Mover, released, triedOut } from "./moves.ts";
import { releaseOf } from "./release-of.ts";
import type { Store } from "../store/store.ts";

export interface Releasing extends Keeping, Pick<Composing, "check"> {
  mover: Mover;
  site: (registry: Registry) => Site;
  log: Log;
  /** True where only the words are others: what newer tools listed of the live scripts holds on. */
  isOfLiveScripts?: boolean;
  /** For so many of a hundred new visits; undefined for everybody. */
  percent?: number | undefined;
  /** Rejects what would break the partners that are live at this moment. */
  validate?: (registry: Registry) => Promise<void>;
}

export async function candidateIn(folder: string): Promise<Candidate> {
  return { folder, sealed: JSON.parse(await readFile(join(folder, "release.json"), "utf8")) };
}

/** What the build of an app left in its folder. */
export async function builtIn(appFolder: string): Promise<Candidate> {
  return { ...(await candidateIn(join(appFolder, "dist"))), beside: join(appFolder, "dist-private") };
}

/** The registry with the candidate in it; refused where that cannot be. */
export function withCandidate(
  registry: Registry,
  { sealed, mover, percent, isOfLiveScripts }: Pick<Releasing, "sealed" | "mover" | "percent" | "isOfLiveScripts">,
): Registry {
  const over = isOfLiveScripts ? registry.apps[sealed.app]?.stable : undefined;
  const release: Release = releaseOf(sealed, mover.at, over);
  if (percent === undefined) return released(registry, sealed.app, release, mover);
  return triedOut(registry, sealed.app, { release, percent }, mover);
}

/** Keeps a build for good and makes it live: all its files first, then its pages, then one swap. */
export async function releaseApp(store: Store, releasing: Releasing): Promise<Registry> {
  const { sealed, site, log, validate, check } = releasing;
  log(`Keeping ${sealed.app} ${sealed.hash} in ${store.place}.`);
  await keepRelease(store, releasing);
  log("Composing the pages.");
  const change = async (before: Registry) => {
    await validate?.(before);
    return withCandidate(before, releasing);
  };
  return moveLive(store, { change, site, log, check });
}
