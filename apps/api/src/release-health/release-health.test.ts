import { releaseHealthAnswer, type ReleaseHealth } from "@claims/contracts/release-health/schema";
import * as v from "valibot";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";

const report = { remote: "back-journey", version: "abc", releaseSet: "a+b", metrics: {}, errors: [] };

describe.each(databaseKinds)("how releases fare on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  const tell = (change: object) => api.browser().post("/vitals", { ...report, ...change });

  const health = async () => v.parse(releaseHealthAnswer, (await api.browser().get("/releases/health?minutes=10")).value);

  async function healthOf(version: string): Promise<ReleaseHealth | undefined> {
    return (await health()).find((release) => release.version === version);
  }

  it("is counted by release: pages, pages with a failure, vitals and what went wrong where", async () => {
    const error = { name: "TypeError", message: "credit-report.1a2b.js:1:204", phase: "render" };
    await tell({ metrics: { load: 300 } });
    await tell({ metrics: { load: 1700, LCP: 900 } });
    await tell({ errors: [error, error] });
    await tell({ errors: [{ ...error, phase: "load" }] });
    const fared = await healthOf("abc");
    expect(fared).toMatchObject({ remote: "back-journey", loads: 3, failed: 2 });
    expect(fared?.minutes.map(({ loads, failed }) => [loads, failed])).toEqual([[3, 2]]);
    expect(fared?.vitals).toEqual([
      { name: "LCP", measured: 1, good: 1, mean: 900 },
      { name: "load", measured: 2, good: 1, mean: 1000 },
    ]);
    expect(fared?.faults.map(({ phase, name, place, times }) => [phase, name, place, times])).toEqual([
      ["render", "TypeError", "credit-report.1a2b.js:1:204", 2],
      ["load", "TypeError", "credit-report.1a2b.js:1:204", 1],
    ]);
  });

  it("keeps nothing that a browser may have put into an error", async () => {
    await tell({ version: "def", errors: [{ name: "QuillhildaError", message: "Quillhilda is not a function", phase: "event" }] });
    await tell({ version: "def", errors: [{ name: "Quillhilda7", message: "Quillhilda", phase: "Quillhilda" }] });
    const fared = await healthOf("def");
    expect(fared?.faults.map(({ place }) => place)).toEqual(["", ""]);
    expect(JSON.stringify(fared)).not.toContain("Quillhilda");
  });

  it("counts the versions that strangers make up as one", async () => {
    const made = Array.from({ length: 60 }, (_, number) => `made-up-${number}`);
    for (const version of made) await tell({ remote: "content-pages", version, metrics: { load: 1 } });
    const ofContent = (await health()).filter(({ remote }) => remote === "content-pages");
    expect(ofContent).toHaveLength(51);
    expect(ofContent.find(({ version }) => version === "other")?.loads).toBe(10);
  });
});

it("is shown to operators alone: a browser is asked for the token", async () => {
  const METRICS_TOKEN = "token-of-the-watchman";
  const SECRET_KEYS = Buffer.alloc(32, 1).toString("base64");
  const production = { NODE_ENV: "production", EMBEDDED_DATABASE: "on", SANDBOX: "on", PUBLIC_ORIGIN: "https://claims.test", SECRET_KEYS, METRICS_TOKEN };
  const api = await startApi("PostgreSQL", { env: production });
  const ask = (path: string, authorization?: string) => fetch(`${api.origin}${path}`, { headers: authorization ? { authorization } : {} });
  const basic = (password: string) => `Basic ${Buffer.from(`operator:${password}`).toString("base64")}`;
  const [stranger, guess, page, figures] = await Promise.all([
    ask("/releases"), ask("/releases", basic("guess")), ask("/releases", basic(METRICS_TOKEN)), ask("/api/releases/health", basic(METRICS_TOKEN)),
  ]);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+)"/g)].map(([, file = ""]) => file);
  const answers = await Promise.all(files.map((file) => ask(file, basic(METRICS_TOKEN))));
  await api.stop();
  expect([stranger, guess, page, figures].map(({ status }) => status)).toEqual([401, 401, 200, 200]);
  expect(stranger.headers.get("www-authenticate")).toContain("Basic");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(html).not.toMatch(/<script>|<style|style=|onload=/);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
