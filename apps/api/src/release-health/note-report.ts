import type { VitalsBody } from "@claims/contracts/vitals/schema";
import { logs, SeverityNumber } from "@opentelemetry/api";
import { pageLoadLifeMs } from "../claim/tokens.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import { countCalls, countedCalls } from "../http/ip-address-limits.ts";
import { knownError, knownPhase, knownVital } from "../http/known-names.ts";
import type { RegisteredRelease } from "./registered-releases.ts";
import { addToSpread, addVital, countPageError, countPage, type Moment } from "./release-health.store.ts";
import { bucketFor } from "./spread.ts";

const hour = 3600;
/**
 * A network that loads pages all day, and one whose browsers cannot run them: canaries are compared by a day. Of all
 * releases of a remote together: by release, the one with more visits would be cut more, and would seem to fail less.
 */
const limits = {
  page: { calls: 20, seconds: hour },
  failure: { calls: 1, seconds: 24 * hour },
  vitals: { calls: 20, seconds: hour },
};

interface From {
  /** The load of a page that this server has named, and the network that asked for the name. */
  readonly pageLoad: { readonly id: string; readonly network: string };
  readonly factor: number;
  readonly at: Date;
}

type Kind = "load" | "failure" | "vitals";

function kindOf({ errors, metrics }: VitalsBody): Kind {
  if (errors.length > 0) return "failure";
  return "load" in metrics ? "load" : "vitals";
}

const isWithin = async (database: Database, counting: Parameters<typeof countCalls>[1]) =>
  (await countCalls(database, counting)).used <= counting.limit.calls;

/**
 * Whether a report counts. A load of a page says once that a release came, once that it failed and once how it felt;
 * and no network decides alone how a release fares, however many loads of a page it asks for: once one of its pages has
 * failed, the others count neither as loaded nor as failed, so that the share that failed stays what it is.
 */
export async function isCounted(
  database: Database,
  report: VitalsBody,
  { pageLoad, factor, at }: From,
): Promise<boolean> {
  const ofPage = (kind: Kind) => ({
    of: `report ${kind} ${report.remote} ${report.version} of page load ${pageLoad.id}`,
    limit: { calls: 1, seconds: pageLoadLifeMs / 1000 },
    at,
  });
  const ofNetwork = (kind: keyof typeof limits) => {
    const { calls, seconds } = limits[kind];
    const of = `report ${kind} ${report.remote} of network ${pageLoad.network}`;
    return { of, limit: { calls: calls * factor, seconds }, at };
  };
  const [page, failure] = [ofNetwork("page"), ofNetwork("failure")];
  switch (kindOf(report)) {
    case "vitals":
      return (await isWithin(database, ofPage("vitals"))) && isWithin(database, ofNetwork("vitals"));
    case "load":
      return (
        (await isWithin(database, page)) &&
        (await countedCalls(database, failure)) < failure.limit.calls &&
        isWithin(database, ofPage("load"))
      );
    case "failure":
      return (
        // A page that counts as loaded has its place.
        ((await countedCalls(database, ofPage("load"))) > 0 || (await isWithin(database, page))) &&
        (await isWithin(database, ofPage("failure"))) &&
        isWithin(database, failure)
      );
  }
}

/** What the trade holds to be good of each vital; of a screen's loading, a second. */
const goodUpTo: Readonly<Record<string, number>> = { CLS: 0.1, FCP: 1800, INP: 200, LCP: 2500, TTFB: 800, load: 1000 };

/** Where in a released file; anything else that stands in a message may be what a claimant typed, and is not stored. */
const placeShape = /^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/;

function pageErrorOf({ name, message, phase }: VitalsBody["errors"][number], release: RegisteredRelease) {
  return {
    phase: knownPhase(phase),
    name: knownError(name),
    place: isPlaceIn(release, message) ? message : "",
  };
}

/** Of a release that is no longer in use the registry does not know the files: there the form has to do. */
function isPlaceIn({ files }: RegisteredRelease, message: string): boolean {
  if (!placeShape.test(message)) return false;
  return files === null || files.has(message.slice(0, message.indexOf(":")));
}

const byWriting = (one: object, other: object) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

const startOfMinute = (now: Date) => new Date(now.getTime() - (now.getTime() % 60_000));

interface Sent extends Pick<VitalsBody, "remote" | "version" | "metrics"> {
  readonly pageErrors: readonly ReturnType<typeof pageErrorOf>[];
}

interface Noting {
  readonly report: Omit<VitalsBody, "releaseSet">;
  readonly release: RegisteredRelease;
  readonly at: Date;
}

/** Adds one browser's report to the counts of its minute. A release that failed to load was on that page all the same. */
export async function noteReport(database: Database, { report, release, at }: Noting): Promise<void> {
  const { remote, version, metrics, errors } = report;
  const moment: Moment = { remote, version, minute: startOfMinute(at) };
  const pageErrors = errors.map((error) => pageErrorOf(error, release));
  const loads = "load" in metrics || pageErrors.some(({ phase }) => phase === "load") ? 1 : 0;
  const failed = pageErrors.length > 0 ? 1 : 0;
  await inTransaction(database, async (trx) => {
    if (loads + failed > 0) await countPage(trx, moment, { loads, failed });
    // In one order, so that two reports in the same minute do not wait for each other's rows.
    for (const pageError of pageErrors.toSorted(byWriting)) await countPageError(trx, moment, pageError);
    for (const name of Object.keys(metrics).toSorted()) {
      const value = metrics[name] ?? 0;
      if (!knownVital(name)) continue;
      await addVital(trx, moment, { name, value, isGood: value <= (goodUpTo[name] ?? 0) });
      await addToSpread(trx, moment, { name, upTo: bucketFor(value) });
    }
  });
  sendToCollector({ remote, version, metrics, pageErrors });
}

/** To the collector of traces, where there is one. Names and places of ours: no message of a browser. */
function sendToCollector({ remote, version, metrics, pageErrors }: Sent): void {
  const logger = logs.getLogger("claims-pages");
  const release = { "claims.remote": remote, "claims.release": version };
  for (const { phase, name, place } of pageErrors) {
    const attributes = { ...release, "claims.phase": phase, "exception.type": name, "code.place": place };
    logger.emit({ eventName: "page error", severityNumber: SeverityNumber.ERROR, attributes });
  }
  const vitals = Object.entries(metrics).filter(([name]) => knownVital(name));
  if (vitals.length === 0) return;
  const attributes = {
    ...release,
    ...Object.fromEntries(vitals.map(([name, value]) => [`claims.vital.${name}`, value])),
  };
  logger.emit({ eventName: "page vitals", severityNumber: SeverityNumber.INFO, attributes });
}
