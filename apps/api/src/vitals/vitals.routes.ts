import { ok } from "@claims/contracts/http/schema";
import { pageLoadAnswer, vitalsAnswer, vitalsBody } from "@claims/contracts/vitals/schema";
import { readPageLoad, signPageLoad } from "../claim/tokens.ts";
import type { Database } from "../database/tables.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { networkOf } from "../http/ip-address-limits.ts";
import type { Metrics } from "../http/metrics.ts";
import { route, type Route } from "../http/route.ts";
import { isCounted, noteReport } from "../release-health/note-report.ts";
import type { RegisteredReleases } from "../release-health/registered-releases.ts";
import type { Observations } from "../status/observations.ts";

/** A page reports what loaded and what broke as it goes on, and how it felt when it is left. */
const reports = { calls: 120, seconds: 600 };
const pageLoads = { calls: 60, seconds: 600 };

interface Deps {
  readonly metrics: Metrics;
  readonly observations: Observations;
  readonly database: Database;
  readonly keyring: Keyring;
  readonly registeredReleases: RegisteredReleases;
  /** What LIMITS multiplies the numbers by. */
  readonly addressFactor: number;
}

/** Messages are not stored: what a browser puts into one may be what a claimant typed. */
export function vitalsRoutes({
  metrics,
  observations,
  database,
  keyring,
  registeredReleases,
  addressFactor,
}: Deps): Route[] {
  return [
    route({
      method: "POST",
      path: "/vitals/page-load",
      summary: "Name this load of a page, so that its reports count; the name says nothing of the browser",
      access: "open",
      perIpAddress: pageLoads,
      repeatable: true,
      answer: pageLoadAnswer,
      handle: async ({ browser, at }) =>
        ok({ pageLoad: signPageLoad(keyring, { network: networkOf(browser.address), at }) }),
    }),
    route({
      method: "POST",
      path: "/vitals",
      summary: "Report how a release fares in this browser, without a word of the person",
      access: "open",
      perIpAddress: reports,
      body: vitalsBody,
      answer: vitalsAnswer,
      handle: async ({ body, at }) => {
        const pageLoad = body.pageLoad === undefined ? null : readPageLoad(keyring, body.pageLoad, at);
        const release = pageLoad && (await registeredReleases.find(body.remote, body.version));
        if (!release || !(await isCounted(database, body, { pageLoad, factor: addressFactor, at }))) return ok({});
        for (const [name, value] of Object.entries(body.metrics))
          metrics.measureVital({ remote: body.remote, name, value });
        const { remote, version } = body;
        // A release that could not be loaded was on that page all the same.
        if ("load" in body.metrics || body.errors.some(({ phase }) => phase === "load"))
          metrics.countPageLoad({ remote, release: version });
        for (const { phase } of body.errors) metrics.countPageError({ remote, release: version, phase });
        await noteReport(database, { report: body, release, at });
        if ("load" in body.metrics || body.errors.length > 0)
          observations.note("pages", body.errors.length > 0 ? "failed" : "answered");
        return ok({});
      },
    }),
  ];
}
