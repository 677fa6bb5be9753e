import type { ReleaseDays, ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Database } from "../database/tables.ts";
import type { ErrorSources } from "./error-sources.ts";
import { pageErrorsSince, minutesSince, spreadByDay, spreadSince, vitalsSince } from "./release-health.store.ts";
import { p75Of, type Bucket } from "./spread.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Of a release, as many errors are looked up in its sources; one that has more has one cause, or no source maps. */
const mostSources = 10;

interface Deps {
  readonly database: Database;
  readonly errorSources: ErrorSources;
}

/** How every release fared that browsers reported since then. */
export async function readHealth({ database, errorSources }: Deps, since: Date): Promise<ReleaseHealth[]> {
  const minutes = await minutesSince(database, since);
  const vitals = await vitalsSince(database, since);
  const spread = await spreadSince(database, since);
  const pageErrors = await pageErrorsSince(database, since);
  const releases = new Map(
    [...minutes, ...vitals].map(({ remote, version }) => [`${remote} ${version}`, { remote, version }]),
  );
  const read = [...releases.values()].map(async ({ remote, version }) => {
    const ofThis = (row: { remote: string; version: string }) => row.remote === remote && row.version === version;
    const buckets = spread.filter(ofThis);
    const p75 = (vital: string) =>
      p75Of(
        buckets.flatMap(({ name, up_to: upTo, measured }) =>
          name === vital ? [{ upTo, measured: Number(measured) }] : [],
        ),
      );
    const counted = minutes.filter(ofThis);
    const withSources = pageErrors.filter(ofThis).map(async (pageError, nth) => {
      const found = nth < mostSources && pageError.place !== "" ? await errorSources.find(pageError) : null;
      return found === null ? pageError : { ...pageError, source: found };
    });
    return {
      remote,
      version,
      loads: sum(counted.map(({ loads }) => loads)),
      failed: sum(counted.map(({ failed }) => failed)),
      minutes: counted.map(({ minute, loads, failed }) => ({ at: minute.toISOString(), loads, failed })),
      vitals: vitals.filter(ofThis).map(({ name, measured, good, total }) => ({
        name,
        measured: Number(measured),
        good: Number(good),
        mean: Number(total) / Number(measured),
        p75: p75(name),
      })),
      faults: (await Promise.all(withSources)).map(({ remote: _, version: __, times, first, last, ...pageError }) => ({
        ...pageError,
        times: Number(times),
        firstAt: new Date(first).toISOString(),
        lastAt: last.toISOString(),
      })),
    };
  });
  return Promise.all(read);
}

/** The largest paint of every release by day, of those since then. */
export async function readDays(database: Database, since: Date): Promise<ReleaseDays[]> {
  const releases = new Map<string, ReleaseDays & { buckets: Map<string, Bucket[]> }>();
  for (const { remote, version, day, up_to: upTo, measured } of await spreadByDay(database, { name: "LCP", since })) {
    const release = releases.get(`${remote} ${version}`) ?? { remote, version, days: [], buckets: new Map() };
    releases.set(`${remote} ${version}`, release);
    release.buckets.set(day, [...(release.buckets.get(day) ?? []), { upTo, measured: Number(measured) }]);
  }
  return [...releases.values()].map(({ remote, version, buckets }) => ({
    remote,
    version,
    days: [...buckets].map(([day, ofDay]) => ({
      day,
      measured: sum(ofDay.map(({ measured }) => measured)),
      p75: p75Of(ofDay) ?? 0,
    })),
  }));
}
