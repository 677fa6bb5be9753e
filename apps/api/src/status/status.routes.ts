import { ok } from "@claims/contracts/http/schema";
import { statusAnswer } from "@claims/contracts/status/schema";
import type { Database } from "../database/tables.ts";
import { route, type Route } from "../http/route.ts";
import { readStatus } from "./read-status.ts";

/** A page that is looked at asks once a minute. */
const looks = { calls: 60, seconds: 60 };

export function statusRoutes({ database }: { readonly database: Database }): Route[] {
  return [
    route({
      method: "GET",
      path: "/status",
      summary: "How the service is by part, and how it was in the last 90 days; for everybody",
      access: "open",
      perAddress: looks,
      answer: statusAnswer,
      handle: async ({ at }) => ok(await readStatus(database, at)),
    }),
  ];
}
