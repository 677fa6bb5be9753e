import { execFileSync } from "node:child_process";
import { contractVersion } from "@claims/contracts/version";
import * as v from "valibot";
import { databaseKinds } from "../../testing/databases.ts";
import { production } from "../../testing/production.ts";
import { realProviders } from "../../testing/real-providers.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

describe.each(databaseKinds)("health and documentation on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  it("says that it is up and ready", async () => {
    expect((await api.browser().get("/healthz")).value).toEqual({ status: "up" });
    expect((await api.browser().get("/readyz")).value).toEqual({ status: "ready" });
  });

  it("says which commit it runs, and the contract that it was built against", async () => {
    const head = execFileSync("git", ["rev-parse", "HEAD"], { cwd: import.meta.dirname, encoding: "utf8" }).trim();
    expect((await api.browser().get("/version")).value).toEqual({ commit: head, contract: contractVersion });
  });

  it("measures requests by route, never by address", async () => {
    await api.browser().get("/postcodes/EX4%204QJ/autocomplete");
    const { text } = await api.browser().get("/metrics");
    expect(text).toContain('route="/api/postcodes/:q/autocomplete"');
    expect(text).not.toContain("4QJ");
  });

  it("measures what waits to go out and how old the newest key is", async () => {
    const { text } = await api.browser().get("/metrics");
    expect(text).toMatch(/^claims_outgoing_due\{kind="sms"\} 0$/m);
    expect(text).toMatch(/^claims_outgoing_dead\{kind="crm"\} 0$/m);
    expect(text).toMatch(/^claims_sealing_key_age_seconds \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it("describes every documented route, its body and its failures in OpenAPI 3.1", async () => {
    const { value, text } = await api.browser().get("/openapi.json");
    const documented = api.app.routes.filter(({ undocumented }) => !undocumented);
    const described = Object.entries(v.parse(v.record(v.string(), v.record(v.string(), v.unknown())), value.paths));
    expect(value.openapi).toBe("3.1.0");
    expect(
      described
        .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
        .toSorted(),
    ).toEqual(documented.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, "{$1}")}`).toSorted());
    expect(
      value.paths?.["/api/session/claim"]?.put?.requestBody?.content?.["application/json"]?.schema?.properties,
    ).toHaveProperty("redundant-claim-concent");
    expect(text).toContain("#/components/schemas/Failure");
  });

  it("describes which languages a claimant is answered in, and which calls set that of the claim", async () => {
    const { value } = await api.browser().get("/openapi.json");
    const saidOf = (path: string, method: string) =>
      Object.values(value.paths?.[path]?.[method]?.parameters ?? {}).find(
        ({ name }) => String(name) === "Accept-Language",
      );
    expect(String(saidOf("/api/session/claim", "put")?.description)).toContain(
      "The claim is written to in it from then on",
    );
    expect(String(saidOf("/api/ip", "get")?.description)).toMatch(/anything else in English\.$/);
    expect(saidOf("/api/metrics", "get")).toBeUndefined();
    expect(value.paths?.["/api/ip"]?.get?.responses?.default?.headers).toHaveProperty("Content-Language");
  });

  it("serves the contract as a page whose policy allows its own files only", async () => {
    const page = await api.browser().get("/docs");
    const files = [...page.text.matchAll(/(?:src|href)="\/api(\/docs\/[^"]+)"/g)].map(([, file = ""]) => file);
    const answers = await Promise.all(files.map((file) => api.browser().get(file)));
    expect(files).toHaveLength(6);
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
    expect(page.headers.get("content-security-policy")).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    );
    expect(page.text).not.toMatch(/<script>|<style|style=|onload=/);
  });
});

it("leads a newcomer through calls that work, where the sandbox answers", async () => {
  const api = await startApi("PostgreSQL");
  const page = (await api.browser().get("/docs")).text;
  const steps = [...page.matchAll(/data-method="(\w+)"\s+data-path="\/api([^"]+)"(?:\s+data-body='([^']+)')?/g)];
  const browser = api.browser();
  const statuses: number[] = [];
  let claimId = "";
  for (const [, method = "", path = "", body] of steps) {
    const { status, value } = await browser.send(
      method,
      path,
      body === undefined ? {} : { text: body.replace("{claimId}", claimId) },
    );
    claimId = String(value.claimId ?? claimId);
    statuses.push(status);
  }
  const off = await startApi("PostgreSQL", { env: { SANDBOX: "off", ...realProviders("http://127.0.0.1:9") } });
  const plain = (await off.browser().get("/docs")).text;
  await Promise.all([api.stop(), off.stop()]);
  expect(page).toContain("<h1>Your first call</h1>");
  expect(statuses).toEqual([200, 200, 200]);
  expect(plain).not.toMatch(/first-call/i);
});

it("is up but not ready when the database is gone", async () => {
  const api = await startApi("PostgreSQL");
  const browser = api.browser();
  await browser.post("/session/claim");
  await api.ports.database.destroy();
  const [up, ready] = [await browser.get("/healthz"), await browser.get("/readyz")];
  await api.app.server.close();
  expect([up.status, ready.status, ready.headers.get("retry-after")]).toEqual([200, 503, "2"]);
});

it("opens metrics, the health of releases and the sandbox in production to the token alone", async () => {
  const METRICS_TOKEN = "token-of-the-watchman";
  const closed = await startApi("PostgreSQL", { env: production });
  const open = await startApi("PostgreSQL", { env: { ...production, METRICS_TOKEN } });
  const ask = async (api: RunningApi, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const paths = ["/metrics", "/releases/health", "/sandbox/messages", "/sandbox/clock"];
    return Promise.all(paths.map(async (path) => (await api.browser().get(path, { headers })).status));
  };
  const answers = [await ask(closed, METRICS_TOKEN), await ask(open, "guess"), await ask(open, METRICS_TOKEN)];
  await Promise.all([closed.stop(), open.stop()]);
  expect(answers).toEqual([
    [401, 401, 401, 401],
    [401, 401, 401, 401],
    [200, 200, 200, 200],
  ]);
});
