import type { FastifyInstance } from "fastify";
import type { MovedClock } from "./moved-clock.ts";

/** Another process may have moved the clock. Calls that are open to anybody ask no time of it, and wait for no database. */
export function keepClockFresh(app: FastifyInstance, movedClock: MovedClock): void {
  app.addHook("onRequest", async (request) => {
    const { route } = request.routeOptions.config;
    if (route !== undefined && route.access !== "open" && route.access !== "operations") await movedClock.refresh();
  });
}
