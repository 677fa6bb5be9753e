import type { VitalsBody } from "@claims/contracts/vitals/schema";
import type { Database } from "../database/tables.ts";
import { knownError, knownPhase, knownVital } from "./known-names.ts";
import { addVital, countFault, countPage, type Moment } from "./release-health.store.ts";

/** What the trade holds to be good of each vital; of a screen's loading, a second. */
const goodUpTo: Readonly<Record<string, number>> = { CLS: 0.1, FCP: 1800, INP: 200, LCP: 2500, TTFB: 800, load: 1000 };

/** Where in a released file; anything else that stands in a message may be what somebody typed, and is not kept. */
const placeShape = /^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/;

function faultOf({ name, message, phase }: VitalsBody["errors"][number]) {
  return {
    phase: knownPhase(phase),
    name: knownError(name),
    place: placeShape.test(message) ? message : "",
  };
}

const byWriting = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

const startOfMinute = (at: Date) => new Date(at.getTime() - (at.getTime() % 60_000));

/** Adds one browser's report to the counts of its minute. A release that failed to load was on that page all the same. */
export async function noteReport(database: Database, report: Omit<VitalsBody, "releaseSet">, at: Date): Promise<void> {
  const { remote, version, metrics, errors } = report;
  const moment: Moment = { remote, version, minute: startOfMinute(at) };
  const faults = errors.map(faultOf);
  const loads = "load" in metrics || faults.some(({ phase }) => phase === "load") ? 1 : 0;
  const failed = faults.length > 0 ? 1 : 0;
  await database.transaction().execute(async (trx) => {
    if (loads + failed > 0) await countPage(trx, moment, { loads, failed });
    // In one order, so that two reports in the same minute do not wait for each other's rows.
    for (const fault of faults.toSorted(byWriting)) await countFault(trx, moment, fault);
    for (const name of Object.keys(metrics).toSorted()) {
      const value = metrics[name] ?? 0;
      if (knownVital(name)) await addVital(trx, moment, { name, value, isGood: value <= (goodUpTo[name] ?? 0) });
    }
  });
}
