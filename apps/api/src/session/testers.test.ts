import { arrive } from "../../testing/claimant.ts";
import { production } from "../../testing/production.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { signTesterToken } from "../claim/tokens.ts";

async function isTester(api: RunningApi, { email, cookie }: { email: string; cookie?: string }) {
  const browser = api.browser(new Map(cookie === undefined ? [] : [["__Host-claims_tester", cookie]]));
  const headers = { origin: api.config.publicOrigin ?? api.origin };
  const { value } = await browser.post("/session/claim", undefined, { headers });
  await browser.put("/session/claim", { claimNumber: value.claimId, email }, { headers });
  const started = await browser.post("/session/claim", undefined, { headers });
  const sample = await browser.get("/dummy/exp");
  expect(sample.status).toBe(started.value.tester ? 200 : 403);
  return started.value.tester;
}

describe("an internal tester", () => {
  it("is whoever has an address at our own domain, in development", async () => {
    const api = await startApi("PostgreSQL");
    const answers = [
      await isTester(api, { email: "anna@example-claims.test" }),
      await isTester(api, { email: "anna@Example-Claims.test" }),
      await isTester(api, { email: "anna@notexample-claims.test" }),
      await isTester(api, { email: "anna@example-claims.test.evil.test" }),
    ];
    await api.stop();
    expect(answers).toEqual([true, true, false, false]);
  });

  it("is nobody in production", async () => {
    const api = await startApi("PostgreSQL", { env: production });
    const cookie = signTesterToken(api.ports.keyring, new Date());
    expect(await isTester(api, { email: "anna@example-claims.test", cookie })).toBe(false);
    await api.stop();
  });

  it("needs a signed cookie too where production allows testers by name", async () => {
    const api = await startApi("PostgreSQL", { env: { ...production, TESTERS: "on" } });
    const email = "anna@example-claims.test";
    const cookie = signTesterToken(api.ports.keyring, new Date());
    const answers = [
      await isTester(api, { email }),
      await isTester(api, { email, cookie: cookie.replace(/.(?=.{9}$)/, (one) => (one === "A" ? "B" : "A")) }),
      await isTester(api, { email: "anna@claims.test", cookie }),
      await isTester(api, { email, cookie }),
    ];
    await api.stop();
    expect(answers).toEqual([false, false, false, true]);
  });

  it("is not whoever opens a tester's claim by its number", async () => {
    const api = await startApi("PostgreSQL");
    const tester = await arrive(api.browser());
    await tester.save({ email: "anna@example-claims.test" });
    const stranger = api.browser();
    await stranger.post(`/session/claim/${tester.claimId}`);
    const sample = await stranger.get("/dummy/efx");
    const own = await tester.browser.get("/dummy/efx?post2021=true");
    await api.stop();
    expect(sample.status).toBe(403);
    expect(own.text).toContain('"startDate":"2026');
  });
});
