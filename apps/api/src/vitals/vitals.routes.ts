import { ok } from "@claims/contracts/http/schema";
import { vitalsAnswer, vitalsBody } from "@claims/contracts/vitals/schema";
import type { Metrics } from "../http/metrics.ts";
import { route, type Route } from "../http/route.ts";

/** A page reports when it is left, and when something breaks. */
const reports = { calls: 120, seconds: 600 };

/** Messages are not kept: what a browser puts into one may be what somebody typed. */
export function vitalsRoutes({ metrics }: { readonly metrics: Metrics }): Route[] {
  return [
    route({
      method: "POST",
      path: "/vitals",
      summary: "Report how a release fares in this browser, without a word of the person",
      access: "open",
      perAddress: reports,
      body: vitalsBody,
      answer: vitalsAnswer,
      handle: async ({ body: { remote, metrics: measured, errors } }) => {
        for (const [name, value] of Object.entries(measured)) metrics.measureVital({ remote, name, value });
        for (const { phase } of errors) metrics.countPageError({ remote, phase });
        return ok({});
      },
    }),
  ];
}
