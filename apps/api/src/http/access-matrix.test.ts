import Fastify from "fastify";
import type { Answer, Browser } from "../../testing/browser.ts";
import { arrive, canary, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { rejectUndeclaredRoutes } from "./register.ts";
import type { Access, Route } from "./route.ts";

const letIn = "let in";
const noSession = "401 Your session has ended. Please reload the page.";

/** What one kind of visitor is answered, by what a route declares. */
interface Rule extends Readonly<Record<Access, string>> {
  /** By a route whose body names a claim. */
  readonly namingClaim?: string;
  /** By a route that changes something and does not say that it is allowed on a cancelled claim. */
  readonly changing?: string;
  /** By a route that wants a fresh code. */
  readonly irrevocable?: string;
}

const tokenNeeded = "401 A token is needed.";
const anybody = { open: letIn, arrival: letIn, metrics: tokenNeeded, operations: tokenNeeded };
const stranger: Rule = { ...anybody, session: noSession, confirmed: noSession, tester: noSession };
const claimant: Rule = { ...anybody, session: letIn, confirmed: letIn, tester: "403 This is for internal testers." };

const rules = {
  "without a session": stranger,
  "with a session of their own and another's claim number": {
    ...claimant,
    namingClaim: "403 This claim is not yours.",
  },
  "with an expired session": stranger,
  "with a forged session": stranger,
  "with the session of an erased claim": stranger,
  "who has signed out": stranger,
  "with a masked session": { ...claimant, confirmed: "403 confirm-phone-first" },
  "of a cancelled claim": { ...claimant, changing: "409 claim-cancelled" },
  "of a submitted claim, whose code was entered an hour ago": { ...claimant, irrevocable: "403 fresh-code-needed" },
  "who is a tester": { ...claimant, tester: letIn },
  "with a wrong metrics token": stranger,
} satisfies Readonly<Record<string, Rule>>;

type Who = keyof typeof rules;
const everyone = Object.keys(rules).filter((name): name is Who => name in rules);

interface Visit {
  readonly cookies: ReadonlyMap<string, string>;
  /** The claim that is named wherever a body names one. */
  readonly claimId: string;
  readonly token?: string;
}

const metricsToken = "the-metrics-token-of-this-test";
const operationsToken = "the-operations-token-of-this-test";
const noSuchClaim = "A".repeat(22);

describe.each(databaseKinds)("who may call what on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();
  const visits = new Map<Who, Visit>();
  let own: Claimant;
  let other: Claimant;

  beforeAll(async () => {
    api = await startApi(kind, {
      ports: () => ({ clock }),
      env: { METRICS_TOKEN: metricsToken, OPERATIONS_TOKEN: operationsToken },
    });
    const expired = await arrive(api.browser());
    clock.forward({ days: 91 });
    [own, other] = [await arrive(api.browser()), await arrive(api.browser())];
    const masked = await arrive(api.browser());
    await masked.browser.post(`/session/claim/${other.claimId}`);
    const tester = await arrive(api.browser());
    await tester.save({ email: `somebody@${api.config.brand.emailDomain}` });
    const noPerson = { cookies: new Map<string, string>(), claimId: noSuchClaim };
    visits.set("without a session", noPerson);
    visits.set("with a session of their own and another's claim number", visitOf(own, other.claimId));
    visits.set("with an expired session", visitOf(expired));
    visits.set("with a forged session", { ...noPerson, cookies: new Map([["claims_session", "f".repeat(43)]]) });
    visits.set(
      "with the session of an erased claim",
      await visitBefore((browser) => browser.post("/claims/current/erase", { confirm: true })),
    );
    visits.set(
      "who has signed out",
      await visitBefore((browser) => browser.post("/session/sign-out", { everywhere: false })),
    );
    visits.set("with a masked session", visitOf(masked, other.claimId));
    visits.set(
      "of a cancelled claim",
      await visitBefore((browser) => browser.post("/claims/current/cancel", { confirm: true })),
    );
    visits.set("of a submitted claim, whose code was entered an hour ago", await submittedAnHourAgo());
    visits.set("who is a tester", visitOf(tester));
    visits.set("with a wrong metrics token", { ...noPerson, token: `${metricsToken.slice(0, -1)}T` });
  });

  afterAll(() => api.stop());

  /** The cookies as they are now: a copy, for nothing that a call answers is to change who calls next. */
  function visitOf({ browser, claimId }: Claimant, named = claimId): Visit {
    return { cookies: new Map(browser.cookies), claimId: named };
  }

  /** A visitor with the cookies from before they did this. */
  async function visitBefore(act: (browser: Browser) => Promise<Answer>): Promise<Visit> {
    const aPerson = await arrive(api.browser());
    await aPerson.save({ ...canary, ...signature });
    const visit = visitOf(aPerson);
    expect((await act(aPerson.browser)).status).toBe(200);
    return visit;
  }

  async function submittedAnHourAgo(): Promise<Visit> {
    const aPerson = await arrive(api.browser());
    await aPerson.save({ ...canary, ...signature });
    const { status } = await aPerson.save({ screen_name: "submit_claim", should_add_screen_name: true });
    expect(status).toBe(200);
    await provePhone(api, aPerson.claimId, canary.phone_number);
    clock.forward({ seconds: 3600 });
    return visitOf(aPerson);
  }

  function call(
    browser: Browser,
    route: Route,
    { body = {}, token }: { body?: object; token?: string | undefined } = {},
  ) {
    const { method, path, besideApi } = route;
    const address = `${besideApi ? "/.." : ""}${path.replace(/:(\w+)/g, noSuchClaim)}`;
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return browser.send(method, address, method === "GET" ? { headers } : { headers, text: JSON.stringify(body) });
  }

  it.each(everyone)("answers a visitor %s on each route as it declares", async (who) => {
    const { cookies, claimId, token } = visits.get(who) ?? {};
    const wrong: string[] = [];
    for (const route of api.app.routes) {
      const body = route.claimIn === undefined ? {} : { [route.claimIn]: claimId };
      const expected = expectedOf(rules[who], route);
      const found = answered(await call(api.browser(cookies), route, { body, token }));
      if (found !== expected) wrong.push(`${route.method} ${route.path} (${route.access}): ${found}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it("has every kind of route to answer for, and a visitor for every rule", () => {
    const { routes } = api.app;
    const accesses = new Set(routes.map(({ access }) => access));
    expect([...accesses].toSorted()).toEqual([
      "arrival",
      "confirmed",
      "metrics",
      "open",
      "operations",
      "session",
      "tester",
    ]);
    expect([...visits.keys()].toSorted()).toEqual(everyone.toSorted());
    expect(everyone).toHaveLength(11);
    for (const kindOfRoute of [
      routes.filter(isChanging),
      routes.filter(({ claimIn }) => claimIn),
      routes.filter(({ wantsFreshCode }) => wantsFreshCode),
    ]) {
      expect(kindOfRoute.length).toBeGreaterThan(2);
    }
  });

  it.each([
    ["of the measurements into their routes, and into no claim", metricsToken, "metrics"],
    ["that opens claims into the operators' calls, and into no claimant's", operationsToken, "operations"],
  ] as const)("lets the token %s", async (_, token, access) => {
    const wrong: string[] = [];
    for (const route of api.app.routes) {
      const rule = { ...stranger, [access]: letIn };
      const expected = expectedOf(rule, route);
      const found = answered(await call(api.browser(), route, { token }));
      if (found !== expected) wrong.push(`${route.method} ${route.path}: ${found}, not ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it("refuses another's claim number wherever one is named, before it looks at anything else", async () => {
    const naming = api.app.routes.filter(({ claimIn }) => claimIn !== undefined);
    const statuses = await Promise.all(
      naming.map((route) => call(own.browser, route, { body: { [String(route.claimIn)]: other.claimId } })),
    );
    expect(naming.length).toBeGreaterThan(2);
    expect(statuses.map(({ status }) => status)).toEqual(naming.map(() => 403));
  });

  it("names the claim in every route whose body has a claim number", () => {
    const bodies = api.app.routes.filter(({ body }) => body !== undefined);
    const unchecked = bodies.filter((route) => mentionsClaim(route) && route.claimIn === undefined);
    expect(unchecked.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

it("leaves open what the wire contract leaves open, keeps from masked visitors what it names, and wants a fresh code and an open claim where it says so", async () => {
  const api = await startApi("PostgreSQL");
  const named = (...accesses: Access[]) =>
    api.app.routes
      .filter(({ access, undocumented }) => accesses.includes(access) && !undocumented)
      .map(({ method, path }) => `${method} ${path}`);
  await api.stop();
  expect(named("open", "arrival")).toEqual([
    "POST /session/claim",
    "POST /session/claim/:claimId",
    "GET /ip",
    "GET /postcodes/:q/autocomplete",
    "POST /claims/current/cancel",
    "GET /authority-keys",
    "GET /reminders/stop",
    "POST /reminders/stop",
    "POST /vitals/page-load",
    "POST /vitals",
    "GET /status",
    "GET /healthz",
    "GET /readyz",
    "GET /version",
    "GET /openapi.json",
  ]);
  expect(named("metrics")).toEqual([
    "GET /claims/:claimId/evidence-check",
    "GET /sandbox/faults",
    "POST /sandbox/faults",
    "POST /sandbox/reset",
    "GET /sandbox/messages",
    "POST /sandbox/messages/:id/retry",
    "GET /sandbox/clock",
    "POST /sandbox/clock",
    "GET /releases/health",
    "GET /releases/days",
    "GET /releases/steps",
    "GET /metrics",
  ]);
  expect(named("operations")).toEqual([
    "GET /operations/waiting",
    "GET /operations/dead",
    "POST /operations/dead/:id/drive",
    "POST /operations/dead/:id/close",
    "POST /operations/dead/drive",
    "POST /operations/claim",
    "POST /operations/claim/look",
    "GET /operations/report",
    "GET /operations/access-log",
  ]);
  expect(named("confirmed")).toEqual([
    "GET /claims/current/links",
    "POST /user",
    "POST /credit-check/verification/questions",
    "POST /credit-check/verification/answers",
    "POST /credit-check",
    "GET /credit-check",
    "POST /cc",
    "POST /contact",
    "PATCH /contact",
    "POST /sms",
    "POST /zoho-feedback",
    "POST /feedback",
    "GET /claims/current/call-back",
    "POST /claims/current/call-back",
    "GET /claims/current/result",
    "GET /claims/current/authority.pdf",
    "GET /claims/current/letter",
    "GET /claims/current/export",
    "GET /claims/current/export.pdf",
    "POST /claims/current/erase",
  ]);
  expect(named("tester")).toEqual(["GET /dummy/efx", "GET /dummy/exp"]);
  const declaring = (declares: (route: Route) => unknown) =>
    api.app.routes.filter(declares).map(({ method, path }) => `${method} ${path}`);
  expect(declaring(({ wantsFreshCode }) => wantsFreshCode)).toEqual([
    "GET /claims/current/export",
    "GET /claims/current/export.pdf",
    "POST /claims/current/erase",
  ]);
  expect(declaring(({ whenCancelled }) => whenCancelled)).toEqual([
    "POST /session/sign-out",
    "POST /claims/current/cancel",
    "POST /claims/current/erase",
  ]);
});

function isChanging({ method, whenCancelled }: Route): boolean {
  return method !== "GET" && whenCancelled !== "allowed";
}

function needsSession({ access }: Route): boolean {
  return access === "session" || access === "confirmed" || access === "tester";
}

/** What the route's declaration comes to for this visitor. */
function expectedOf(rule: Rule, route: Route): string {
  const rejections = [
    rule[route.access],
    isChanging(route) && needsSession(route) ? rule.changing : letIn,
    route.wantsFreshCode ? rule.irrevocable : letIn,
    route.claimIn === undefined ? letIn : rule.namingClaim,
  ];
  return rejections.find((answer = letIn) => answer !== letIn) ?? letIn;
}

/** Who is let in is answered by the route itself: with what it has, or that the call was not complete. */
function answered({ status, code, message }: Answer): string {
  const isRejected = status === 401 || status === 403 || status >= 500 || code === "claim-cancelled";
  return isRejected ? `${status} ${code ?? message}` : letIn;
}

function mentionsClaim({ body }: Route): boolean {
  return /claimNumber|claim_number/.test(
    JSON.stringify(body, (key, value: unknown) => (key === "~standard" ? undefined : value)),
  );
}

it("is answered before the process starts: a route that declares no access stops it", () => {
  const server = Fastify();
  rejectUndeclaredRoutes(server);
  expect(() => server.get("/api/forgotten", async () => "open by accident")).toThrow(
    "Route GET /api/forgotten declares no access: say in the route table who may call it.",
  );
});
