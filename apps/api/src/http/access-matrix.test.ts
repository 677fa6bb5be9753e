import Fastify from "fastify";
import { arrive, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import type { Browser } from "../../testing/browser.ts";
import { refuseUndeclaredRoutes } from "./register.ts";
import type { Access, Route } from "./route.ts";

/** What each kind of visitor is let into. Whoever is not listed gets the status beside the visitor's name. */
const welcome: Readonly<Record<string, { readonly to: readonly Access[]; readonly otherwise: number }>> = {
  "without a session": { to: ["open", "arrival", "operations"], otherwise: 401 },
  "with an expired session": { to: ["open", "arrival", "operations"], otherwise: 401 },
  "with a forged session": { to: ["open", "arrival", "operations"], otherwise: 401 },
  "with a masked session": { to: ["open", "arrival", "operations", "session"], otherwise: 403 },
  "with a session of their own": { to: ["open", "arrival", "operations", "session", "confirmed"], otherwise: 403 },
};

describe.each(databaseKinds)("who may call what on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();
  const visitors = new Map<string, Browser>();
  let other: Claimant;

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
    const expired = await arrive(api.browser());
    clock.forward({ days: 91 });
    other = await arrive(api.browser());
    const own = await arrive(api.browser());
    const masked = await arrive(api.browser());
    await masked.browser.post(`/session/claim/${other.claimId}`);
    visitors.set("without a session", api.browser());
    visitors.set("with an expired session", expired.browser);
    visitors.set("with a forged session", api.browser(new Map([["claims_session", "f".repeat(43)]])));
    visitors.set("with a masked session", masked.browser);
    visitors.set("with a session of their own", own.browser);
  });

  afterAll(() => api.stop());

  function call(browser: Browser, { method, path }: Route, body: object) {
    const address = path.replace(/:(\w+)/g, "A".repeat(22));
    return browser.send(method, address, method === "GET" ? {} : { text: JSON.stringify(body) });
  }

  it.each(Object.keys(welcome))("lets a visitor %s into the routes declared for them and no other", async (who) => {
    const browser = visitors.get(who) ?? api.browser();
    const rule = welcome[who];
    const cookies = new Map(browser.cookies);
    const wrong: string[] = [];
    for (const route of api.app.routes) {
      const { status } = await call(api.browser(cookies), route, {});
      const isRefused = status === 401 || status === 403;
      const expected = rule?.to.includes(route.access) ? !isRefused : status === rule?.otherwise;
      if (!expected) wrong.push(`${route.method} ${route.path} (${route.access}): ${status}`);
    }
    expect(api.app.routes.length).toBeGreaterThan(12);
    expect(wrong).toEqual([]);
  });

  it("refuses another's claim number wherever one is named, before it looks at anything else", async () => {
    const browser = visitors.get("with a session of their own") ?? api.browser();
    const naming = api.app.routes.filter(({ claimIn }) => claimIn !== undefined);
    const statuses = await Promise.all(naming.map((route) => call(browser, route, { [String(route.claimIn)]: other.claimId })));
    expect(naming.length).toBeGreaterThan(2);
    expect(statuses.map(({ status }) => status)).toEqual(naming.map(() => 403));
  });

  it("names the claim in every route whose body has a claim number", () => {
    const bodies = api.app.routes.filter(({ body }) => body !== undefined);
    const unchecked = bodies.filter((route) => mentionsClaim(route) && route.claimIn === undefined);
    expect(unchecked.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});

it("leaves open what the wire contract leaves open, and keeps from masked visitors what it names", async () => {
  const api = await startApi("PostgreSQL");
  const named = (...accesses: Access[]) =>
    api.app.routes.filter(({ access, undocumented }) => accesses.includes(access) && !undocumented).map(({ method, path }) => `${method} ${path}`);
  await api.stop();
  expect(named("open", "arrival", "operations")).toEqual([
    "POST /session/claim",
    "POST /session/claim/:claimId",
    "GET /ip",
    "GET /postcodes/:q/autocomplete",
    "GET /authority-keys",
    "GET /claims/:claimId/evidence-check",
    "GET /sandbox/messages",
    "POST /sandbox/messages/:id/retry",
    "GET /sandbox/clock",
    "POST /sandbox/clock",
    "POST /vitals",
    "GET /releases/health",
    "GET /healthz",
    "GET /readyz",
    "GET /metrics",
    "GET /openapi.json",
  ]);
  expect(named("confirmed")).toEqual([
    "POST /user",
    "POST /credit-check/verification/questions",
    "POST /credit-check/verification/answers",
    "POST /credit-check",
    "GET /credit-check",
    "POST /cc",
    "POST /contact",
    "PATCH /contact",
    "POST /feedback",
    "GET /claims/current/authority.pdf",
    "POST /claims/current/cancel",
    "GET /claims/current/export",
    "POST /claims/current/erase",
  ]);
  expect(named("tester")).toEqual(["GET /dummy/efx", "GET /dummy/exp"]);
});

function mentionsClaim({ body }: Route): boolean {
  return /claimNumber|claim_number/.test(JSON.stringify(body, (key, value: unknown) => (key === "~standard" ? undefined : value)));
}

it("is answered before the process starts: a route that declares no access stops it", () => {
  const server = Fastify();
  refuseUndeclaredRoutes(server);
  expect(() => server.get("/api/forgotten", async () => "open by accident")).toThrow(
    "Route GET /api/forgotten declares no access: say in the route table who may call it.",
  );
});
