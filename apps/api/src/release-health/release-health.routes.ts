import { ok } from "@claims/contracts/http/schema";
import {
  releaseDaysAnswer,
  releaseHealthAnswer,
  releaseHealthQuery,
  releaseStepsAnswer,
} from "@claims/contracts/release-health/schema";
import type { Database } from "../database/tables.ts";
import { route, type Route } from "../http/route.ts";
import type { ErrorSources } from "./error-sources.ts";
import { readDays, readHealth } from "./read-health.ts";
import { readSteps } from "./read-steps.ts";
import type { LiveReleases } from "./registered-releases.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const daysShown = 14;

interface Deps {
  readonly database: Database;
  readonly errorSources: ErrorSources;
  readonly liveReleases: LiveReleases;
}

export function releaseHealthRoutes({ database, errorSources, liveReleases }: Deps): Route[] {
  return [
    route({
      method: "GET",
      path: "/releases/health",
      summary: "How each release fared in browsers: loads, failures, vitals",
      access: "metrics",
      query: releaseHealthQuery,
      answer: releaseHealthAnswer,
      handle: async ({ query: { minutes }, at }) =>
        ok(await readHealth({ database, errorSources }, new Date(at.getTime() - minutes * 60_000))),
    }),
    route({
      method: "GET",
      path: "/releases/days",
      summary:
        "The largest paint of each release by day of the last two weeks: what three quarters of visits were within",
      access: "metrics",
      answer: releaseDaysAnswer,
      handle: async ({ at }) => ok(await readDays(database, new Date(at.getTime() - daysShown * dayMs))),
    }),
    route({
      method: "GET",
      path: "/releases/steps",
      summary: "The share of visits that gets through each step under each live release, beside what was before it",
      access: "metrics",
      answer: releaseStepsAnswer,
      handle: async ({ at }) => ok(await readSteps({ database, liveReleases }, at)),
    }),
  ];
}
