import type { FastifyInstance } from "fastify";
import { sendProblem } from "./answer.ts";
import { originOf, type BrowserRule } from "./browser.ts";
import { refusal } from "./refusal.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** A page of another site may not change anything in a claimant's name. */
export function refuseOtherOrigins(app: FastifyInstance, rule: BrowserRule): void {
  app.addHook("onRequest", async (request, reply) => {
    if (reading.has(request.method)) return;
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    const foreign = origin === undefined ? site === "cross-site" : origin !== originOf(rule, request);
    if (foreign) return sendProblem(reply, refusal(403, "This request did not come from our own pages."));
  });
}
