import type { Registry } from "@claims/contracts/remote/schema";

/** What one app's release is on this page. */
export interface Inspected {
  readonly app: string;
  readonly version: string;
  readonly contract: string;
  /** Undefined while nothing of it has been loaded. */
  readonly tookMs: number | undefined;
}

/** What there is to know of where a page comes from. Nothing in it is of the person. */
export interface Diagnosis {
  readonly path: string;
  readonly set: string;
  readonly cohort: string;
  readonly releases: readonly Inspected[];
}

interface Page {
  readonly registry: Registry;
  readonly path: string;
  readonly cookies: string;
  /** The release that each remote runs on this page, which may be the one before the live one. */
  readonly versionOf: (app: string) => string | undefined;
  readonly tookMs: (app: string, version: string) => number | undefined;
}

export function diagnose({ registry, path, cookies, versionOf, tookMs }: Page): Diagnosis {
  const [, cohort = "none dealt"] = /(?:^|; )cohort=(\d{1,2})/.exec(cookies) ?? [];
  const releases = Object.entries(registry.apps).map(([app, { stable, previous }]) => {
    const version = versionOf(app) ?? stable.hash;
    const { contract } = (version === previous?.hash ? previous : stable) ?? stable;
    const { provides, meets = [], needs = "any" } = contract;
    const says = provides ? `provides ${[provides, ...meets].join(", ")}` : `needs ${needs}`;
    return { app, version, contract: says, tookMs: tookMs(app, version) };
  });
  return { path, set: registry.set ?? "of its own", cohort, releases };
}
