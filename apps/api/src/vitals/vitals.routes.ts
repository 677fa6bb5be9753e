import { ok } from "@claims/contracts/http/schema";
import { vitalsAnswer, vitalsBody } from "@claims/contracts/vitals/schema";
import type { Database } from "../database/tables.ts";
import type { Metrics } from "../http/metrics.ts";
import { route, type Route } from "../http/route.ts";
import { createKnownVersions } from "../release-health/known-names.ts";
import { noteReport } from "../release-health/note-report.ts";

/** A page reports what loaded and what broke as it goes on, and how it felt when it is left. */
const reports = { calls: 120, seconds: 600 };

/** Messages are not kept: what a browser puts into one may be what somebody typed. */
export function vitalsRoutes({ metrics, database }: { readonly metrics: Metrics; readonly database: Database }): Route[] {
  const knownVersion = createKnownVersions();
  return [
    route({
      method: "POST",
      path: "/vitals",
      summary: "Report how a release fares in this browser, without a word of the person",
      access: "open",
      perAddress: reports,
      body: vitalsBody,
      answer: vitalsAnswer,
      handle: async ({ body: { remote, version, metrics: measured, errors }, at }) => {
        for (const [name, value] of Object.entries(measured)) metrics.measureVital({ remote, name, value });
        for (const { phase } of errors) metrics.countPageError({ remote, phase });
        await noteReport(database, { remote, version: knownVersion(remote, version), metrics: measured, errors }, at);
        return ok({});
      },
    }),
  ];
}
