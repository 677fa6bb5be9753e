import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { knownPhase, knownVital } from "../release-health/known-names.ts";
import { routeOf } from "./failures.ts";

export interface Metrics {
  readonly registry: Registry;
  countProvider(provider: string, outcome: string): void;
  countDelivery(kind: string, status: string): void;
  showBreaker(provider: string, open: boolean): void;
  measureVital(vital: { readonly remote: string; readonly name: string; readonly value: number }): void;
  countPageError(error: { readonly remote: string; readonly phase: string }): void;
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
  const vitals = new Histogram({
    name: "claims_vitals",
    help: "Web vitals as browsers measured them, in their own units.",
    labelNames: ["remote", "name"],
    buckets: [0.1, 1, 50, 100, 200, 500, 1200, 2500, 4000, 10_000],
    registers: [registry],
  });
  const pageErrors = new Counter({
    name: "claims_page_errors_total",
    help: "Errors that browsers reported, by remote and phase.",
    labelNames: ["remote", "phase"],
    registers: [registry],
  });
  return {
    registry,
    countProvider: (provider, outcome) => providers.inc({ provider, outcome }),
    countDelivery: (kind, status) => deliveries.inc({ kind, status }),
    showBreaker: (provider, open) => breakers.set({ provider }, open ? 1 : 0),
    measureVital({ remote, name, value }) {
      if (knownVital(name)) vitals.observe({ remote, name }, value);
    },
    countPageError: ({ remote, phase }) => pageErrors.inc({ remote, phase: knownPhase(phase) }),
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
