import { ok } from "@claims/contracts/http/schema";
import { releaseHealthAnswer, releaseHealthQuery } from "@claims/contracts/release-health/schema";
import type { Database } from "../database/tables.ts";
import { route, type Route } from "../http/route.ts";
import { readHealth } from "./read-health.ts";

export function releaseHealthRoutes({ database }: { readonly database: Database }): Route[] {
  return [
    route({
      method: "GET",
      path: "/releases/health",
      summary: "How each release fared in browsers: loads, failures, vitals",
      access: "operations",
      query: releaseHealthQuery,
      answer: releaseHealthAnswer,
      handle: async ({ query: { minutes }, at }) =>
        ok(await readHealth(database, new Date(at.getTime() - minutes * 60_000))),
    }),
  ];
}
