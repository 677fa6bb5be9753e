import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { routeOf } from "./failures.ts";

export interface Metrics {
  readonly registry: Registry;
  countProvider(provider: string, outcome: string): void;
  countDelivery(kind: string, status: string): void;
  showBreaker(provider: string, open: boolean): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const providers = new Counter({
    name: "claims_provider_calls_total",
    help: "Calls to third parties by outcome.",
    labelNames: ["provider", "outcome"],
    registers: [registry],
  });
  const deliveries = new Counter({
    name: "claims_deliveries_total",
    help: "Attempts to deliver outgoing work by what came of them.",
    labelNames: ["kind", "status"],
    registers: [registry],
  });
  const breakers = new Gauge({
    name: "claims_provider_breaker_open",
    help: "1 while a third party is held to be down and is not asked.",
    labelNames: ["provider"],
    registers: [registry],
  });
  return {
    registry,
    countProvider: (provider, outcome) => providers.inc({ provider, outcome }),
    countDelivery: (kind, status) => deliveries.inc({ kind, status }),
    showBreaker: (provider, open) => breakers.set({ provider }, open ? 1 : 0),
  };
}

/** Labelled by the route as declared: an address asked for could carry a claim number or a postcode. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "claims_http_request_seconds",
    help: "Time to answer by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  const underWay = new Gauge({
    name: "claims_http_requests_under_way",
    help: "Requests that have no answer yet.",
    registers: [registry],
  });
  app.addHook("onRequest", async () => underWay.inc());
  app.addHook("onResponse", async (request, reply) => {
    underWay.dec();
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
}
