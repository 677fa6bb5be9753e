import type { VitalsBody } from "@claims/contracts/vitals/schema";
import type { Observed } from "../remotes/observed.ts";

type Fault = VitalsBody["errors"][number];

interface Place {
  readonly app: string;
  readonly version: string;
  readonly at: string;
}

/** The places in released files that an error came by, from where it was thrown on. */
export function placesOf(error: unknown): Place[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const places = stack.matchAll(/\/r\/([\w-]+)\/([\w-]+)\/([\w.-]+:\d+:\d+)/g);
  return Array.from(places, ([, app = "", version = "", at = ""]) => ({ app, version, at }));
}

const nameOf = (error: unknown) =>
  error instanceof Error && /^[A-Za-z]\w{0,49}$/.test(error.name) ? error.name : "Error";

/** What an error says may hold what a claimant typed; where in our code it was thrown says more, and nothing of a person. */
const faultOf = ({ app, version, error, phase }: Observed): Fault => ({
  name: nameOf(error),
  message: placesOf(error).find((place) => place.app === app && place.version === version)?.at ?? "",
  phase,
});

const mostFaults = 20;

/**
 * One report a release from what was noticed since the last: whether it loaded and what went wrong. A release that
 * failed is reported once a page, so that the share of pages on which it fails can be read off.
 */
export function createReports(releaseSet: string, apps: readonly string[]) {
  const loaded = new Set<string>();
  const failed = new Set<string>();

  function reportOf(remote: string, version: string, observed: readonly Observed[]): VitalsBody | undefined {
    const release = `${remote} ${version}`;
    const took = observed.find(({ tookMs }) => tookMs !== undefined)?.tookMs;
    const metrics = took === undefined || loaded.has(release) ? {} : { load: Math.round(took) };
    const errors = failed.has(release)
      ? []
      : observed
          .filter(({ error }) => error !== undefined)
          .slice(0, mostFaults)
          .map(faultOf);
    // A page that it failed to load into counts by that, and not once more when another part of it comes.
    if ("load" in metrics || errors.some(({ phase }) => phase === "load")) loaded.add(release);
    if (errors.length > 0) failed.add(release);
    if (errors.length === 0 && !("load" in metrics)) return undefined;
    return { remote, version, releaseSet, metrics, errors };
  }

  return (observed: readonly Observed[]): VitalsBody[] => {
    const releases = new Map(observed.map(({ app, version }) => [`${app} ${version}`, { app, version }]));
    return [...releases.values()].flatMap(({ app, version }) => {
      const ofThis = observed.filter((one) => one.app === app && one.version === version);
      return (apps.includes(app) && reportOf(app, version, ofThis)) || [];
    });
  };
}
