import type { Registry, Release } from "@claims/contracts/remote/schema";

/** A release that the candidate will meet, and as what. */
export interface Partner {
  app: string;
  release: Release;
  /** False for the one that steps in where the live one fails, and that a rollback brings back. */
  isLive: boolean;
}

/** What is live of the other apps, canaries included, and what may be live again at any moment. */
export function partnersOf({ apps }: Registry, candidate: string): Partner[] {
  return Object.entries(apps)
    .filter(([app]) => app !== candidate)
    .flatMap(([app, { stable, canary, previous }]) => [
      { app, release: stable, isLive: true },
      ...(canary ? [{ app, release: canary.release, isLive: true }] : []),
      ...(previous ? [{ app, release: previous, isLive: false }] : []),
    ]);
}

/** What a person calls it. */
export const nameOf = ({ app, release }: Pick<Partner, "app" | "release">) => `${app} ${release.hash}`;
