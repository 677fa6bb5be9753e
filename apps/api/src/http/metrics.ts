import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { routeOf } from "./failures.ts";
import { knownPhase, knownVital } from "./known-names.ts";

export interface Metrics {
  readonly registry: Registry;
  countProvider(provider: string, outcome: string): void;
  countDelivery(kind: string, ended: { readonly status: string; readonly failure: string | null }): void;
  showBreaker(provider: string, open: boolean): void;
  measureVital(vital: { readonly remote: string; readonly name: string; readonly value: number }): void;
  countPageLoad(release: PageRelease): void;
  countPageError(error: PageRelease & { readonly phase: string }): void;
  countStep(visit: StepVisit): void;
  noteHousekeeping(task: string): void;
}

/** One that the registry names: strangers make up no series. */
interface PageRelease {
  readonly remote: string;
  readonly release: string;
}

interface StepVisit {
  /** What the visit had completed when the step opened. */
  readonly step: string;
  /** Empty where it is not known. */
  readonly variant: string;
  readonly release: string;
  readonly outcome: "opened" | "through";
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
    help: "Attempts to deliver outgoing work by what came of them: a failed one is tried again, unless it was not wanted.",
    labelNames: ["kind", "status", "failure"],
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
    labelNames: ["remote", "phase", "release"],
    registers: [registry],
  });
  const pageLoads = new Counter({
    name: "claims_page_loads_total",
    help: "Loads of a remote in browsers that reported it.",
    labelNames: ["remote", "release"],
    registers: [registry],
  });
  const steps = new Counter({
    name: "claims_step_visits_total",
    help: "Visits that opened a step, and those that got through it.",
    labelNames: ["step", "variant", "release", "outcome"],
    registers: [registry],
  });
  const housekeeping = new Gauge({
    name: "claims_housekeeping_done_timestamp_seconds",
    help: "When this process last did what it does each quarter of an hour: the digest of the evidence, retention.",
    labelNames: ["task"],
    registers: [registry],
  });
  return {
    registry,
    countProvider: (provider, outcome) => providers.inc({ provider, outcome }),
    countDelivery: (kind, { status, failure }) =>
      deliveries.inc({ kind, status, ...(failure !== null && { failure }) }),
    showBreaker: (provider, open) => breakers.set({ provider }, open ? 1 : 0),
    measureVital({ remote, name, value }) {
      if (knownVital(name)) vitals.observe({ remote, name }, value);
    },
    countPageLoad: ({ remote, release }) => pageLoads.inc({ remote, release }),
    countPageError: ({ remote, release, phase }) => pageErrors.inc({ remote, phase: knownPhase(phase), release }),
    countStep({ step, variant, release, outcome }) {
      const labels = { step, variant: variant || "unknown", release };
      // A rate needs the series from its beginning, and a share both of them.
      if (outcome === "opened") steps.inc({ ...labels, outcome: "through" }, 0);
      steps.inc({ ...labels, outcome });
    },
    noteHousekeeping: (task) => housekeeping.setToCurrentTime({ task }),
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
