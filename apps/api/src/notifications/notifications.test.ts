import { arrive, canary, canarySecrets } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";

describe.each(databaseKinds)("a notification on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  it("goes to the test channel on a local machine, with its own channel in the body", async () => {
    const { browser, claimId, save } = await arrive(api.browser());
    await save({ journey: "v4", channel: "Outbrain", utm_source: canary.email });
    const answer = await browser.post("/notifications", { channel: "journey", text: "Postcode step done" });
    expect([answer.status, answer.value]).toEqual([200, { queued: true }]);
    expect(await workOf(api, claimId)).toEqual([
      {
        kind: "chat",
        to: "test",
        body: { channel: "journey", text: "Postcode step done", claim: claimId, source: "Outbrain", journey: "v4" },
      },
    ]);
  });

  it("loses links and everything that the claim holds of a person", async () => {
    const claimant = await arrive(api.browser());
    await claimant.save(canary);
    const text = `Bot? https://evil.test/${canary.email} ${Object.values(canary).map(String).join(" ")} ${Object.values(canary.address).join(" ")} claims.evil.test`;
    await claimant.browser.post("/notifications", { channel: "risk", text });
    const sent = (await workOf(api, claimant.claimId, "chat")).at(-1);
    expect(sent?.body.text).toMatch(/^Bot\?/);
    const said = withoutRandomIds(JSON.stringify(sent)).toLowerCase();
    expect(canarySecrets.filter((secret) => said.includes(secret.toLowerCase()))).toEqual([]);
    expect(said).not.toContain("evil");
  });

  it("says when its words are a masked visitor's", async () => {
    const { claimId } = await arrive(api.browser());
    const stranger = api.browser();
    await stranger.post(`/session/claim/${claimId}`);
    expect(
      (await stranger.post("/notifications", { channel: "journey", text: "Please pay me elsewhere" })).status,
    ).toBe(200);
    expect((await workOf(api, claimId, "chat")).map(({ body }) => body.text)).toEqual([
      "(phone not confirmed) Please pay me elsewhere",
    ]);
  });

  it.each([
    ["channel", { channel: "everybody", text: "x" }],
    ["channel", { text: "x" }],
    ["text", { channel: "journey", text: "x".repeat(2_001) }],
    ["text", { channel: "journey", text: " " }],
    ["to", { channel: "journey", text: "x", to: "everybody" }],
  ])("is refused by the name of %s", async (field, body) => {
    const { browser, claimId } = await arrive(api.browser());
    const { status, message } = await browser.post("/notifications", body);
    expect(status).toBe(400);
    expect(message).toContain(`"${field}"`);
    expect(await workOf(api, claimId)).toEqual([]);
  });

  it("takes 2,000 characters, and the channel that the sandbox alone has", async () => {
    const { browser } = await arrive(api.browser());
    expect((await browser.post("/notifications", { channel: "flaky", text: "x".repeat(2_000) })).status).toBe(200);
  });

  it("is sent once for two calls under one key", async () => {
    const { browser, claimId } = await arrive(api.browser());
    const headers = { "idempotency-key": "one-notification" };
    for (const _ of [1, 2]) await browser.post("/notifications", { channel: "journey", text: "once" }, { headers });
    expect(await workOf(api, claimId)).toHaveLength(1);
  });
});
