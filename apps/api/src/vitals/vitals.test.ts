import { startApi, type RunningApi } from "../../testing/running-api.ts";

describe("how releases fare in browsers", () => {
  let api: RunningApi;
  const report = { remote: "back-journey", version: "abc", releaseSet: "a+b", metrics: { LCP: 1200.5 }, errors: [] };

  beforeAll(async () => {
    api = await startApi("PostgreSQL", {
      ports: () => ({ registeredReleases: { find: async (app) => (app === "elsewhere" ? null : { files: null }) } }),
    });
  });

  afterAll(() => api.stop());

  const send = async (sent: object) => {
    const browser = api.browser();
    const { pageLoad } = (await browser.post("/vitals/page-load")).value;
    return browser.post("/vitals", { ...sent, pageLoad });
  };

  it("is reported without a session, and counted by remote", async () => {
    const errors = [{ name: "TypeError", message: "Quillhilda is not a function", phase: "render" }];
    const { status, value } = await send({ ...report, errors });
    const { text } = await api.browser().get("/metrics");
    expect([status, value]).toEqual([200, {}]);
    expect(text).toContain('claims_page_errors_total{remote="back-journey",phase="render",release="abc"} 1');
    expect(text).toContain('claims_vitals_sum{remote="back-journey",name="LCP"} 1200.5');
    expect([text, ...api.logLines()].join("\n")).not.toContain("Quillhilda");
  });

  it("goes by names that are known, however many others a stranger makes up", async () => {
    const made = { ...report, metrics: { made_up: 1 }, errors: [{ name: "Error", message: "", phase: "made-up" }] };
    expect((await send(made)).status).toBe(200);
    const { text } = await api.browser().get("/metrics");
    expect(text).not.toMatch(/made.up/);
    expect(text).toContain('claims_page_errors_total{remote="back-journey",phase="other",release="abc"} 1');
  });

  it("goes by the registry: a remote that it names is counted, and another one is not", async () => {
    const loaded = { ...report, metrics: { load: 7 } };
    expect((await send({ ...loaded, remote: "complaints-journey" })).status).toBe(200);
    expect((await send({ ...loaded, remote: "elsewhere" })).status).toBe(200);
    const { text } = await api.browser().get("/metrics");
    expect(text).toContain('claims_page_loads_total{remote="complaints-journey",release="abc"} 1');
    expect(text).not.toContain("elsewhere");
  });

  it("counts a release that could not be loaded among its loads", async () => {
    const errors = [{ name: "ChunkLoadError", message: "", phase: "load" }];
    await send({ ...report, version: "broken", metrics: {}, errors });
    const { text } = await api.browser().get("/metrics");
    expect(text).toContain('claims_page_loads_total{remote="back-journey",release="broken"} 1');
    expect(text).toContain('claims_page_errors_total{remote="back-journey",phase="load",release="broken"} 1');
  });

  it("names the field that is wrong", async () => {
    const { status, message } = await api.browser().post("/vitals", { ...report, remote: "some where" });
    expect([status, message]).toEqual([400, '"remote" is not valid.']);
  });
});
