import type { FastifyInstance } from "fastify";
import type { Log } from "../log.ts";
import { routeOf } from "./failures.ts";

/** One line for each request: which route, how it went, how long it took. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", async (request, reply) => {
    const { id, method } = request;
    const ms = Math.round(reply.elapsedTime);
    log.info("request", { id, method, route: routeOf(request), status: reply.statusCode, ms });
  });
}
