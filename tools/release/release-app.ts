import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Registry, Release } from "@claims/contracts/remote/schema";
import type { Site } from "@claims/contracts/site/schema";
import { type Candidate, keepRelease, type Keeping } from "./keep-release.ts";
import { moveLive, type Tell } from "./move-live.ts";
import { type Mover, released, triedOut } from "./moves.ts";
import { releaseOf } from "./release-of.ts";
import type { Store } from "./store/store.ts";

export interface Releasing extends Keeping {
  mover: Mover;
  site: (registry: Registry) => Site;
  tell: Tell;
  /** For so many of a hundred new visits; undefined for everybody. */
  percent?: number | undefined;
  /** Refuses what would break the partners that are live at this moment. */
  judge?: (registry: Registry) => Promise<void>;
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
  { sealed, mover, percent }: Pick<Releasing, "sealed" | "mover" | "percent">,
): Registry {
  const release: Release = releaseOf(sealed, mover.at);
  if (percent === undefined) return released(registry, sealed.app, release, mover);
  return triedOut(registry, sealed.app, { release, percent }, mover);
}

/** Keeps a build for good and makes it live: all its files first, then its pages, then one swap. */
export async function releaseApp(store: Store, releasing: Releasing): Promise<Registry> {
  const { sealed, site, tell, judge } = releasing;
  tell(`Keeping ${sealed.app} ${sealed.hash} in ${store.place}.`);
  await keepRelease(store, releasing);
  tell("Composing the pages.");
  const change = async (before: Registry) => {
    await judge?.(before);
    return withCandidate(before, releasing);
  };
  return moveLive(store, { change, site, tell });
}
