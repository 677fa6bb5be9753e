import { randomUUID } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { adEventRoutes } from "./ad-events/ad-events.routes.ts";
import { addressRoutes } from "./address/address.routes.ts";
import { authorityRoutes } from "./authority/authority.routes.ts";
import { claimEvents, type EmitClaimEvent } from "./claim-events/claim-events.ts";
import { needsFreshCode } from "./claim/fresh-code.ts";
import { isTesterVisit, type TesterRule } from "./claim/testers.ts";
import { noteLanguage, createIdentify } from "./claim/visitor.ts";
import { isLive, type Config } from "./config.ts";
import { contactCheckRoutes } from "./contact-details/contact-check.routes.ts";
import { contactDetailsRoutes } from "./contact-details/contact-details.routes.ts";
import { creditSearchRoutes, sampleFileRoutes } from "./credit-search/credit-search.routes.ts";
import { emailOnEvents } from "./email/email-on-events.ts";
import { emailRoutes } from "./email/email.routes.ts";
import { sendReminder } from "./email/remind.ts";
import { recordConsentsOnEvents } from "./evidence/record-consents-on-events.ts";
import { helpRoutes } from "./help/help.routes.ts";
import { admitBodies, admitRequests, type Admission } from "./http/admission.ts";
import { authorise } from "./http/authorise.ts";
import { rejectOtherOrigins, setSafeHeaders } from "./http/browser.ts";
import { answerFailures } from "./http/failures.ts";
import { answerRepeatsAlike } from "./http/idempotency.ts";
import { takeJsonOnly, validateWithContracts } from "./http/input.ts";
import { limitIpAddresses, secondsToWait } from "./http/ip-address-limits.ts";
import { measureRequests } from "./http/metrics.ts";
import { answerUnknownPaths, registerRoutes, rejectUndeclaredRoutes } from "./http/register.ts";
import { logRequests, traceRequests } from "./http/request-span.ts";
import type { Route } from "./http/route.ts";
import { serverOptions } from "./http/server-options.ts";
import { identityQuestionsRoutes } from "./identity-questions/identity-questions.routes.ts";
import { leadRoutes } from "./lead/lead.routes.ts";
import { pushOnEvents } from "./lead/push-on-events.ts";
import { scoreOnEvents } from "./lead/score-on-events.ts";
import { notificationRoutes } from "./notifications/notifications.routes.ts";
import { notifyOnEvents } from "./notifications/notify-on-events.ts";
import { oneTimeCodeRoutes } from "./one-time-code/one-time-code.routes.ts";
import { docsRoutes } from "./operations/docs.routes.ts";
import { healthRoutes } from "./operations/health.routes.ts";
import { measurementsOf } from "./operations/measurements.ts";
import { operationsPageRoutes } from "./operations/operations-page.routes.ts";
import { operationsRoutes } from "./operations/operations.routes.ts";
import { isReady } from "./operations/readiness.ts";
import { waitAfter, waitInSandbox } from "./outgoing/retry-plan.ts";
import { createWorkers, type Workers } from "./outgoing/workers.ts";
import type { Ports } from "./ports.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { releaseHealthRoutes } from "./release-health/release-health.routes.ts";
import { releasesPageRoutes } from "./release-health/releases-page.routes.ts";
import { resultRoutes } from "./result/result.routes.ts";
import { searchByOurselves } from "./result/search-by-ourselves.ts";
import { searchOnEvents } from "./result/search-on-events.ts";
import { riskRoutes } from "./risk/risk.routes.ts";
import { consoleRoutes } from "./sandbox/console.routes.ts";
import { refreshClockOnCalls } from "./sandbox/moved-clock.ts";
import { sandboxRoutes } from "./sandbox/sandbox.routes.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { recordSigningOnEvents } from "./signature/record-signing-on-events.ts";
import { recordStatus, type StatusRecorder } from "./status/record-status.ts";
import { observeAnswers, statusRoutes } from "./status/status.routes.ts";
import { textOnEvents } from "./texts/text-on-events.ts";
import { vitalsRoutes } from "./vitals/vitals.routes.ts";

/** From one household, before not even the right one is listened to. */
const wrongTokens = { calls: 10, seconds: 900 };

export interface App {
  readonly server: FastifyInstance;
  readonly routes: readonly Route[];
  readonly admission: Admission;
  readonly status: StatusRecorder;
}

/** The whole back end for one configuration and one set of ports; the process and the tests both make it here. */
export function createApp(config: Config, ports: Ports): App {
  const { database, keyring, clock, log, metrics } = ports;
  const testers = testerRule(config, ports);
  const browser = { publicOrigin: config.publicOrigin };
  const server = Fastify({ ...serverOptions(config.trustProxy), genReqId: () => randomUUID() });

  if (config.tracing !== null) traceRequests(server);
  validateWithContracts(server);
  takeJsonOnly(server);
  answerFailures(server, log);
  logRequests(server, log);
  measureRequests(server, metrics.registry);
  observeAnswers(server, ports.observations);
  setSafeHeaders(server, browser);
  const admission = admitRequests(server);
  if (ports.movedClock) refreshClockOnCalls(server, ports.movedClock);
  rejectOtherOrigins(server, browser);
  limitIpAddresses(server, { database, clock, factor: config.limits.addressFactor });
  authorise(server, {
    browser,
    clock,
    identify: createIdentify({ database, keyring }),
    isTester: (visit) => isTesterVisit({ database, testers }, visit),
    needsFreshCode: (visit) => needsFreshCode(database, visit),
    metrics: { realm: "Metrics", open: !config.production, token: config.metricsToken },
    operations: { realm: "Operations", open: !config.production, token: config.operationsToken },
    afterWrongToken: (household, at) =>
      secondsToWait(database, {
        of: `wrong token ${household}`,
        limit: { calls: wrongTokens.calls * config.limits.addressFactor, seconds: wrongTokens.seconds },
        at,
      }),
  });
  admitBodies(server);
  answerRepeatsAlike(server, { database, clock, log });
  rejectUndeclaredRoutes(server);

  const emit = claimEvents([
    recordConsentsOnEvents(ports),
    recordSigningOnEvents({ ...ports, brand: config.brand }),
    scoreOnEvents({ ...ports, testers }),
    pushOnEvents({ ...ports, publicOrigin: config.publicOrigin }),
    notifyOnEvents({ ...ports, live: isLive(config) }),
    searchOnEvents({
      ...ports,
      testers,
      brand: config.brand,
      confirmsPhones: config.confirmsPhones,
      publicOrigin: config.publicOrigin,
    }),
    textOnEvents({ ...ports, confirmsPhones: config.confirmsPhones, brand: config.brand }),
    emailOnEvents({
      ...ports,
      confirmsPhones: config.confirmsPhones,
      brand: config.brand,
      publicOrigin: config.publicOrigin,
    }),
  ]);
  const workers = workersFor(config, { ...ports, emit });
  const status = recordStatus(ports, (error) => log.failure(error));
  server.addHook("onListen", async () => {
    workers.start();
    status.start();
  });
  server.addHook("onClose", () => Promise.all([workers.stop(), status.stop()]));
  const routes = routesOf(config, { ports: { ...ports, emit }, testers, admission, workers });
  answerUnknownPaths(server, routes);
  registerRoutes(server, routes, {
    browser,
    clock,
    noteLanguage: (visitor, said) => noteLanguage(database, visitor, said),
  });
  return { server, routes, admission, status };
}

function testerRule({ testers, production, brand }: Config, { keyring }: Ports): TesterRule {
  return { allowed: testers, cookieNeeded: production, emailDomain: brand.emailDomain, keyring };
}

function workersFor(config: Config, ports: Parts["ports"]): Workers {
  const { outgoing, movedClock, metrics, observations, log } = ports;
  const search = searchByOurselves({
    ...ports,
    personFactor: config.limits.addressFactor,
    peoplePerDay: config.limits.peopleSearchedPerDay,
    bureauTimeoutsMs: bureauTimeoutsOf(config),
    confirmsPhones: config.confirmsPhones,
    brand: config.brand,
  });
  return createWorkers({
    ...ports,
    deliveries: { ...ports.deliveries, search, reminder: sendReminder({ ...ports, brand: config.brand }) },
    workSignal: outgoing.workSignal,
    refreshClock: async () => movedClock?.refresh(),
    waitAfter: config.sandbox ? waitInSandbox : waitAfter,
    onFailure: (error) => log.failure(error),
    report(kind, { status, failure }) {
      metrics.countDelivery(kind, { status, failure });
      if (kind === "email" && status !== "queued" && failure !== "not-wanted")
        // A mail server that rejects one message is up.
        observations.note("emails", status === "sent" || failure === "refused" ? "answered" : "failed");
      if (status !== "sent")
        log.warn("delivery", { provider: kind, outcome: status, ...(failure !== null && { fault: failure }) });
    },
  });
}

function bureauTimeoutsOf({ providers: { FIRST_BUREAU, SECOND_BUREAU } }: Config) {
  return { first: FIRST_BUREAU.timeoutMs, second: SECOND_BUREAU.timeoutMs };
}

interface Parts {
  readonly ports: Ports & { readonly emit: EmitClaimEvent };
  readonly testers: TesterRule;
  readonly admission: Admission;
  readonly workers: Workers;
}

/** The route table: what it lists is served, documented and compared with the access matrix. */
function routesOf(config: Config, { ports, testers, admission, workers }: Parts): Route[] {
  const { database, metrics, log } = ports;
  const pages = {
    name: config.brand.name,
    sandbox: ports.movedClock !== null && ports.faults !== null,
    operations: !config.production || config.operationsToken !== null,
  };
  const calls = [
    ...sessionRoutes({
      ...ports,
      testers,
      typedSignature: config.typedSignature,
      confirmsPhones: config.confirmsPhones,
      brand: config.brand,
      addressFactor: config.limits.addressFactor,
    }),
    ...contactDetailsRoutes({ ...ports, typedSignature: config.typedSignature }),
    ...addressRoutes(ports),
    ...identityQuestionsRoutes({
      ...ports,
      testers,
      personFactor: config.limits.addressFactor,
      peoplePerDay: config.limits.peopleSearchedPerDay,
      confirmsPhones: config.confirmsPhones,
      identityTimeoutMs: config.providers.IDENTITY.timeoutMs,
    }),
    ...contactCheckRoutes({ ...ports, testers }),
    ...riskRoutes(ports),
    ...oneTimeCodeRoutes({
      ...ports,
      limits: config.limits,
      confirmsPhones: config.confirmsPhones,
      codeCalls: config.codeCalls,
      brand: config.brand,
      storesTexts: config.providers.SMS.kind === "sandbox",
    }),
    ...creditSearchRoutes({
      ...ports,
      testers,
      personFactor: config.limits.addressFactor,
      peoplePerDay: config.limits.peopleSearchedPerDay,
      bureauTimeoutsMs: bureauTimeoutsOf(config),
    }),
    ...reportRoutes(config, { ...ports, testers }),
    ...sampleFileRoutes(ports.samples),
    ...resultRoutes({ ...ports, brand: config.brand }),
    ...authorityRoutes({ ...ports, confirmsPhones: config.confirmsPhones, brand: config.brand }),
    ...emailRoutes({ ...ports, brand: config.brand }),
    ...privacyRoutes({ ...ports, brand: config.brand, live: isLive(config) }),
    ...(ports.movedClock && ports.faults
      ? [...sandboxRoutes({ ...ports, movedClock: ports.movedClock, faults: ports.faults }), ...consoleRoutes(pages)]
      : []),
    ...vitalsRoutes({ ...ports, addressFactor: config.limits.addressFactor }),
    ...statusRoutes(ports),
    ...releaseHealthRoutes(ports),
    ...releasesPageRoutes(pages),
    ...(pages.operations ? [...operationsRoutes(ports), ...operationsPageRoutes(pages)] : []),
    ...healthRoutes({
      commit: config.commit,
      isReady: async () => !admission.stopping && workers.running && isReady(database),
      measurements: measurementsOf({ ...ports, registry: metrics.registry, onFailure: (error) => log.failure(error) }),
    }),
  ];
  const docs: Route[] = docsRoutes({
    pages,
    contract: async () => {
      // Loaded when a caller asks for it: most processes never need to describe themselves.
      const { openApiOf } = await import("./http/openapi.ts");
      return openApiOf([...calls, ...docs], config.brand.name);
    },
  });
  return [...calls, ...docs];
}

/** What is sent to third parties. */
function reportRoutes(config: Config, ports: Parts["ports"] & { readonly testers: TesterRule }): Route[] {
  const deps = {
    ...ports,
    sandbox: config.sandbox,
    brandName: config.brand.name,
    brand: config.brand,
    confirmsPhones: config.confirmsPhones,
    live: isLive(config),
  };
  return [...adEventRoutes(deps), ...notificationRoutes(deps), ...leadRoutes(deps), ...helpRoutes(deps)];
}
