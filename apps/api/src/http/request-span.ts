import { context, type Context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import type { Log } from "../log.ts";
import { contextOf, tracer } from "../tracing/span.ts";
import { routeOf } from "./failures.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null where nothing is traced. */
    traceContext: Context | null;
  }
}

/**
 * A span for each call, which goes on with the trace that the page began. It is named by the route as declared, since an
 * address could carry a claim number, and has the id that the log and the answer have.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest("traceContext", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, id, headers } = request;
    const route = routeOf(request);
    const parent = contextOf(headers["traceparent"]?.toString());
    const attributes = { "http.request.method": method, "http.route": route, "claims.request.id": id };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    request.traceContext = trace.setSpan(parent, span);
    context.with(request.traceContext, done);
  });
  // The body was read in the connection's own context.
  app.addHook("preValidation", (request, _reply, done) => context.with(request.traceContext ?? context.active(), done));
  app.addHook("onResponse", async ({ traceContext }, { statusCode }) => {
    const span = traceContext === null ? undefined : trace.getSpan(traceContext);
    span?.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** One line for each request: which route, how it went, how long it took. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", async (request, reply) => {
    const { id, method } = request;
    const ms = Math.round(reply.elapsedTime);
    log.info("request", { id, method, route: routeOf(request), status: reply.statusCode, ms });
  });
}
