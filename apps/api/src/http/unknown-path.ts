import type { FastifyInstance } from "fastify";
import { sendProblem } from "./answer.ts";
import { rejection } from "./rejection.ts";
import { addressOf, type Route } from "./route.ts";

/** An unknown path is a 404; a known one asked with another method is a 405 that names the right ones. */
export function answerUnknownPaths(app: FastifyInstance, routes: readonly Route[]): void {
  app.setNotFoundHandler((request, reply) => {
    const methods = routesAt(routes, request.url).map(({ method }) => method);
    if (methods.length === 0) return sendProblem(reply, rejection(404, "There is nothing at this address."));
    void reply.header("allow", methods.join(", "));
    return sendProblem(reply, rejection(405, "This address does not take that kind of request."));
  });
}

/** The routes whose path this address fits, whatever the method. */
export function routesAt(routes: readonly Route[], url: string): Route[] {
  const [address = ""] = url.split("?");
  return routes.filter((route) => patternOf(addressOf(route)).test(address));
}

function patternOf(route: string): RegExp {
  const escaped = route.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${escaped}/?$`);
}
