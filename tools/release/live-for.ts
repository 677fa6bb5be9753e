import type { AppReleases, Registry, Release } from "@claims/contracts/remote/schema";

/** Where the releases change that visits get, by the number from 0 to 99 that each is dealt; the last is for everybody else. */
export function bandsOf({ apps }: Registry): number[] {
  const shares = Object.values(apps).flatMap(({ canary }) => (canary ? [canary.percent] : []));
  return [...new Set([...shares, 100])].toSorted((one, other) => one - other);
}

/** A canary takes the visits with the lowest numbers; where it fails, the release that all others have steps in. */
function releasesFor({ stable, previous, canary }: AppReleases, dealt: number): AppReleases {
  if (canary && dealt < canary.percent) return { stable: canary.release, previous: stable };
  return { stable, ...(previous && { previous }) };
}

/** The registry as the pages of a visit carry it: the releases that this visit gets, and those that step in for them. */
export function liveFor({ version, revision, apps }: Registry, dealt: number): Registry {
  const live = Object.entries(apps).map(([app, releases]) => [app, releasesFor(releases, dealt)] as const);
  return { version, revision, apps: Object.fromEntries(live) };
}

/** The releases that the pages of a visit lead to. */
export const releasesIn = ({ apps }: Registry): Release[] =>
  Object.values(apps).flatMap(({ stable, previous }) => (previous ? [stable, previous] : [stable]));
