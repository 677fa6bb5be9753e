import type { Language } from "@claims/contracts/language/schema";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hashOf } from "../claim/tokens.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Clock } from "../clock.ts";
import { sayIn, sendProblem, success } from "./answer.ts";
import { browserOf, type BrowserRule, setCookies } from "./browser.ts";
import { idempotencyKeyOf } from "./idempotency.ts";
import { rejection } from "./rejection.ts";
import { type Access, addressOf, type Call, type Route } from "./route.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    route?: Route;
  }
}

const usualBodyBytes = 32 * 1024;
const accesses: readonly Access[] = ["open", "arrival", "session", "confirmed", "tester", "metrics", "operations"];

interface Serving {
  readonly browser: BrowserRule;
  readonly clock: Clock;
  readonly noteLanguage: (visitor: Visitor, language: Language | null) => Promise<void>;
}

export function registerRoutes(app: FastifyInstance, routes: readonly Route[], serving: Serving): void {
  for (const route of routes) {
    const { body, params, query } = route;
    app.route({
      method: route.method,
      url: addressOf(route),
      // Fastify warns of a part that is there and undefined.
      schema: { ...(body && { body }), ...(params && { params }), ...(query && { querystring: query }) },
      bodyLimit: route.maxBodyBytes ?? usualBodyBytes,
      config: { route },
      handler: async (request, reply) => {
        const call = callFrom(serving, request, reply);
        const { visitor, browser } = call;
        if (visitor !== null && route.setsLanguage?.(request.body))
          await serving.noteLanguage(visitor, browser.language);
        const result = await route.handle(call);
        if (!result.ok) return sendProblem(reply, result.problem);
        return sendValue(reply, route, { value: result.value, body: request.body });
      },
    });
  }
}

/** A route that declares no access would be open by accident: the process does not start with one. */
export function rejectUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    const declared = config?.route?.access;
    if (declared !== undefined && accesses.includes(declared)) return;
    throw new Error(`Route ${String(method)} ${url} declares no access: say in the route table who may call it.`);
  });
}

function callFrom(
  { browser, clock }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Access, unknown, unknown, unknown> {
  return {
    body: request.body,
    params: request.params,
    query: request.query,
    visitor: request.visitor,
    browser: browserOf(browser, request, reply),
    at: clock.now(),
    idempotencyKey: idempotencyKeyOf(request),
    setCookies(cookies) {
      // The call goes on under the session that it opened: a repeat comes with that one.
      if (request.lock && cookies.session) request.lock.movesTo = hashOf(cookies.session);
      setCookies(browser, { reply, cookies });
    },
  };
}

interface Answered {
  readonly value: unknown;
  readonly body: unknown;
}

function sendValue(reply: FastifyReply, { bareAs, headers, message }: Route, { value, body }: Answered): FastifyReply {
  void reply.headers(headers ?? {});
  if (bareAs !== undefined) return reply.type(bareAs).send(value);
  return reply.send(success(value, message && sayIn(reply, message(body))));
}

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
