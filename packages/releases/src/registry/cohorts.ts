import type { AppReleases, Registry, Release } from "@claims/contracts/remote/schema";

/** Where the releases change that visits get, by the number from 0 to 99 that each has as its cohort; the last is for everybody else. */
export function bandsOf({ apps }: Registry): number[] {
  const shares = Object.values(apps).flatMap(({ canary }) => (canary ? [canary.percent] : []));
  return [...new Set([...shares, 100])].toSorted((one, other) => one - other);
}

/** A canary takes the visits with the lowest numbers; where it fails, the release that all others have steps in. */
function releasesFor({ stable, previous, canary }: AppReleases, cohort: number): AppReleases {
  if (canary && cohort < canary.percent) return { stable: canary.release, previous: stable };
  return { stable, ...(previous && { previous }) };
}

/** The release of each app that a visit gets. */
export const releasesByApp = (apps: Registry["apps"], cohort: number): ReadonlyMap<string, string> =>
  new Map(Object.entries(apps).map(([app, releases]) => [app, releasesFor(releases, cohort).stable.hash]));

/** The registry as the pages of a visit carry it: the releases that this visit gets, and those that step in for them. */
export function liveFor({ version, revision, apps }: Registry, cohort: number): Registry {
  const live = Object.entries(apps).map(([app, releases]) => [app, releasesFor(releases, cohort)] as const);
  return { version, revision, apps: Object.fromEntries(live) };
}

/** The releases that the pages of a visit lead to. */
export const releasesIn = ({ apps }: Registry): Release[] =>
  Object.values(apps).flatMap(({ stable, previous }) => (previous ? [stable, previous] : [stable]));
