import { ok } from "@claims/contracts/http/schema";
import { statusAnswer } from "@claims/contracts/status/schema";
import type { FastifyInstance } from "fastify";
import type { Database } from "../database/tables.ts";
import { route, type Route } from "../http/route.ts";
import type { Observations } from "./observations.ts";
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
      perIpAddress: looks,
      answer: statusAnswer,
      handle: async ({ at }) => ok(await readStatus(database, at)),
    }),
  ];
}

/** A 502 and a 504 are a third party's, which is a part of its own. */
const ofOthers = new Set([502, 504]);

/** Whether the calls of claimants are answered: those of a session, and of visitors who arrive. */
export function observeAnswers(app: FastifyInstance, observations: Observations): void {
  app.addHook("onResponse", async (request, reply) => {
    const access = request.routeOptions.config.route?.access;
    if (access === undefined || access === "open" || access === "metrics" || access === "operations") return;
    if (ofOthers.has(reply.statusCode)) return;
    observations.note("answers", reply.statusCode >= 500 ? "failed" : "answered");
  });
}
