import type { ReleaseHealth } from "@claims/contracts/release-health/schema";
import type { Database } from "../database/tables.ts";
import { faultsSince, minutesSince, spreadSince, vitalsSince } from "./release-health.store.ts";
import { p75Of } from "./spread.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How every release fared that browsers told of since then. */
export async function readHealth(database: Database, since: Date): Promise<ReleaseHealth[]> {
  const minutes = await minutesSince(database, since);
  const vitals = await vitalsSince(database, since);
  const spread = await spreadSince(database, since);
  const faults = await faultsSince(database, since);
  const releases = new Map(
    [...minutes, ...vitals].map(({ remote, version }) => [`${remote} ${version}`, { remote, version }]),
  );
  return [...releases.values()].map(({ remote, version }) => {
    const ofThis = (row: { remote: string; version: string }) => row.remote === remote && row.version === version;
    const steps = spread.filter(ofThis);
    const p75 = (vital: string) =>
      p75Of(
        steps.flatMap(({ name, up_to: upTo, measured }) =>
          name === vital ? [{ upTo, measured: Number(measured) }] : [],
        ),
      );
    const counted = minutes.filter(ofThis);
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
      faults: faults.filter(ofThis).map(({ phase, name, place, times, last }) => ({
        phase,
        name,
        place,
        times: Number(times),
        lastAt: last.toISOString(),
      })),
    };
  });
}
