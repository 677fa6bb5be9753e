import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { addressRoutes } from "./address/address.routes.ts";
import { authorityRoutes } from "./authority/authority.routes.ts";
import { isLive, type Config } from "./config.ts";
import { contactDetailsRoutes } from "./contact-details/contact-details.routes.ts";
import { contactCheckRoutes } from "./contact-details/contact-check.routes.ts";
import { creditSearchRoutes, sampleFileRoutes } from "./credit-search/credit-search.routes.ts";
import { eventRoutes } from "./events/events.routes.ts";
import { helpRoutes } from "./help/help.routes.ts";
import "./http/fastify-types.ts";
import { admitRequests, type Admission } from "./http/admission.ts";
import { limitAddresses } from "./http/address-limits.ts";
import { authorise } from "./http/authorise.ts";
import { takeJsonOnly } from "./http/body.ts";
import { answerFailures } from "./http/failures.ts";
import { answerRepeatsAlike } from "./http/first-answers.ts";
import { setSafeHeaders } from "./http/headers.ts";
import { validateWithContracts } from "./http/input.ts";
import { measureRequests } from "./http/metrics.ts";
import { refuseOtherOrigins } from "./http/origin.ts";
import { refuseUndeclaredRoutes, registerRoutes } from "./http/register.ts";
import { logRequests } from "./http/request-log.ts";
import type { Route } from "./http/route.ts";
import { serverOptions } from "./http/server-options.ts";
import { answerUnknownPaths } from "./http/unknown-path.ts";
import { leadRoutes } from "./lead/lead.routes.ts";
import { notificationRoutes } from "./notifications/notifications.routes.ts";
import { docsRoutes } from "./operations/docs.routes.ts";
import { createWorkers, type Workers } from "./outgoing/workers.ts";
import { waitAfter, waitInSandbox } from "./outgoing/retry-plan.ts";
import { operationsRoutes } from "./operations/operations.routes.ts";
import { isReady } from "./operations/readiness.ts";
import { identityQuestionsRoutes } from "./identity-questions/identity-questions.routes.ts";
import { oneTimeCodeRoutes } from "./one-time-code/one-time-code.routes.ts";
import type { Ports } from "./ports.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { releaseHealthRoutes } from "./release-health/release-health.routes.ts";
import { releasesPageRoutes } from "./release-health/releases-page.routes.ts";
import { riskRoutes } from "./risk/risk.routes.ts";
import { consoleRoutes } from "./sandbox/console.routes.ts";
import { keepClockFresh } from "./sandbox/keep-clock-fresh.ts";
import { sandboxRoutes } from "./sandbox/sandbox.routes.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { isTesterVisit, type TesterRule } from "./session/testers.ts";
import { createIdentify } from "./session/visitor.ts";
import { vitalsRoutes } from "./vitals/vitals.routes.ts";

export interface App {
  readonly server: FastifyInstance;
  readonly routes: readonly Route[];
  readonly admission: Admission;
}

/** The whole back end for one configuration and one set of ports; the process and the tests both make it here. */
export function createApp(config: Config, ports: Ports): App {
  const { database, keyring, clock, log, metrics } = ports;
  const testers = testerRule(config, ports);
  const browser = { publicOrigin: config.publicOrigin };
  const server = Fastify({ ...serverOptions(config.trustProxy), genReqId: () => randomUUID() });

  validateWithContracts(server);
  takeJsonOnly(server);
  answerFailures(server, log);
  logRequests(server, log);
  measureRequests(server, metrics.registry);
  setSafeHeaders(server, browser);
  const admission = admitRequests(server);
  if (ports.movedClock) keepClockFresh(server, ports.movedClock);
  refuseOtherOrigins(server, browser);
  limitAddresses(server, { database, clock, factor: config.limits.addressFactor });
  authorise(server, {
    browser,
    clock,
    identify: createIdentify({ database, keyring }),
    isTester: (visit) => isTesterVisit({ database, testers }, visit),
    operations: { open: !config.production, token: config.metricsToken },
  });
  answerRepeatsAlike(server, { database, clock });
  refuseUndeclaredRoutes(server);

  const workers = workersFor(config, ports);
  server.addHook("onListen", async () => workers.start());
  server.addHook("onClose", () => workers.stop());

  const routes = routesOf(config, { ports, testers, admission, workers });
  answerUnknownPaths(server, routes);
  registerRoutes(server, routes, { browser, clock });
  return { server, routes, admission };
}

function testerRule({ testers, production, brand }: Config, { keyring }: Ports): TesterRule {
  return { allowed: testers, cookieNeeded: production, emailDomain: brand.emailDomain, keyring };
}

function workersFor({ sandbox }: Config, ports: Ports): Workers {
  const { outgoing, movedClock, metrics, log } = ports;
  return createWorkers({
    ...ports,
    bell: outgoing.bell,
    refreshClock: async () => movedClock?.refresh(),
    waitAfter: sandbox ? waitInSandbox : waitAfter,
    onFailure: (error) => log.failure(error),
    report(kind, status) {
      metrics.countDelivery(kind, status);
      if (status !== "sent") log.warn("delivery", { provider: kind, outcome: status });
    },
  });
}

function bureauTimeoutsOf({ providers: { FIRST_BUREAU, SECOND_BUREAU } }: Config) {
  return { first: FIRST_BUREAU.timeoutMs, second: SECOND_BUREAU.timeoutMs };
}

interface Parts {
  readonly ports: Ports;
  readonly testers: TesterRule;
  readonly admission: Admission;
  readonly workers: Workers;
}

/** The route table: what it lists is served, documented and held against the access matrix. */
function routesOf(config: Config, { ports, testers, admission, workers }: Parts): Route[] {
  const { database, metrics } = ports;
  const calls = [
    ...sessionRoutes({ ...ports, testers, typedSignature: config.typedSignature, brand: config.brand }),
    ...contactDetailsRoutes({ ...ports, testers, typedSignature: config.typedSignature, brand: config.brand }),
    ...addressRoutes(ports),
    ...identityQuestionsRoutes({
      ...ports,
      testers,
      otp: config.otp,
      identityTimeoutMs: config.providers.IDENTITY.timeoutMs,
    }),
    ...contactCheckRoutes({ ...ports, testers }),
    ...riskRoutes(ports),
    ...oneTimeCodeRoutes({ ...ports, limits: config.limits, brand: config.brand, keepsTexts: config.providers.SMS.kind === "sandbox" }),
    ...creditSearchRoutes({ ...ports, testers, bureauTimeoutsMs: bureauTimeoutsOf(config) }),
    ...reportRoutes(config, { ...ports, testers }),
    ...sampleFileRoutes(ports.samples),
    ...authorityRoutes({ ...ports, brand: config.brand }),
    ...privacyRoutes(ports),
    ...(ports.movedClock ? [...sandboxRoutes({ ...ports, movedClock: ports.movedClock }), ...consoleRoutes()] : []),
    ...vitalsRoutes(ports),
    ...releaseHealthRoutes(ports),
    ...releasesPageRoutes(),
    ...operationsRoutes({
      isReady: async () => !admission.stopping && workers.running && isReady(database),
      measurements: () => metrics.registry.metrics(),
    }),
  ];
  const docs: Route[] = docsRoutes(async () => {
    // Loaded when somebody asks for it: most processes never need to describe themselves.
    const { openApiOf } = await import("./http/openapi.ts");
    return openApiOf([...calls, ...docs], config.brand.name);
  });
  return [...calls, ...docs];
}

/** What is told to others. */
function reportRoutes(config: Config, ports: Ports & { readonly testers: TesterRule }): Route[] {
  const room = { ...ports, sandbox: config.sandbox, brandName: config.brand.name, live: isLive(config) };
  return [...eventRoutes(room), ...notificationRoutes(room), ...leadRoutes(room), ...helpRoutes(room)];
}
