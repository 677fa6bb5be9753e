import type { FastifyInstance } from "fastify";
import type { Observations } from "./observations.ts";

/** A 502 and a 504 are a third party's, which is a part of its own. */
const ofOthers = new Set([502, 504]);

/** Whether the calls of claimants are answered: those of a session, and of visitors who arrive. */
export function observeAnswers(app: FastifyInstance, observations: Observations): void {
  app.addHook("onResponse", async (request, reply) => {
    const access = request.routeOptions.config.route?.access;
    if (access === undefined || access === "open" || access === "operations" || access === "operator") return;
    if (ofOthers.has(reply.statusCode)) return;
    observations.note("answers", reply.statusCode >= 500 ? "failed" : "answered");
  });
}
