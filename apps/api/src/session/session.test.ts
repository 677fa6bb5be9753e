import type { Browser } from "../../testing/browser.ts";
import { arrive } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { production } from "../../testing/production.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilCallsWait } from "../../testing/until-calls-wait.ts";
import { inTransaction } from "../database/in-transaction.ts";

describe.each(databaseKinds)("a session on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
  });

  afterAll(() => api.stop());

  it("starts with a new claim under a number that nobody can guess", async () => {
    const { status, value } = await api.browser().post("/session/claim");
    const other = await arrive(api.browser());
    expect(status).toBe(200);
    expect(value).toMatchObject({
      tester: false,
      masked: false,
      data: { data: { session_duration: 0 }, screens_completed: [] },
    });
    expect(value.claimId).toMatch(/^[\w-]{22}$/);
    expect(value.claimId).not.toBe(other.claimId);
  });

  it("gives the same claim again as long as the session lives", async () => {
    const { browser, claimId } = await arrive(api.browser());
    clock.forward({ days: 80 });
    const { value } = await browser.post("/session/claim");
    clock.forward({ days: 80 });
    const later = await browser.post("/session/claim");
    expect([value.claimId, later.value.claimId]).toEqual([claimId, claimId]);
  });

  it("gives what the claim holds after a reload", async () => {
    const { browser, save } = await arrive(api.browser());
    await save({ first_name: "Jane", postcode: "M1 1AE", screen_name: "postcode", should_add_screen_name: true });
    const { value } = await browser.post("/session/claim");
    expect(value.data).toMatchObject({ data: { first_name: "Jane" }, screens_completed: ["postcode"] });
  });

  it("says when something of the claim was saved last", async () => {
    const { browser, save } = await arrive(api.browser());
    const saved = await save({ first_name: "Jane" });
    clock.forward({ seconds: 3600 });
    expect((await browser.post("/session/claim")).value.updatedAt).toBe(saved.value.updatedAt);
    expect(typeof saved.value.updatedAt).toBe("string");
  });

  it("ends after 90 days", async () => {
    const { browser, save } = await arrive(api.browser());
    clock.forward({ days: 91 });
    expect((await save({ first_name: "Jane" })).status).toBe(401);
    expect((await browser.get("/credit-check")).status).toBe(401);
  });

  it("is each caller's own, however many call at the same moment", async () => {
    const claimants = await Promise.all(Array.from({ length: 12 }, () => arrive(api.browser())));
    const stranger = api.browser();
    stranger.cookies.set("claims_session", "A".repeat(43));
    const calls = claimants.flatMap(({ claimId, save }) =>
      [1, 2].map(async () => String((await save({ first_name: "Jane" })).value.claimId) === claimId),
    );
    expect((await stranger.get("/credit-check")).status).toBe(401);
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 24 }, () => true));
  });

  it("takes over no device cookie that this server has not given, so that a planted one opens nothing", async () => {
    const foreign = "B".repeat(43);
    const browser = api.browser(new Map([["claims_device", foreign]]));
    const { claimId } = await arrive(browser);
    expect(browser.cookies.get("claims_device")).toMatch(/^(?!B{43})[\w-]{43}$/);
    const stranger = api.browser(new Map([["claims_device", foreign]]));
    expect((await stranger.post("/session/claim")).value.claimId).not.toBe(claimId);
    expect((await stranger.post(`/session/claim/${claimId}`)).value.masked).toBe(true);
  });

  it("is bound to the same claim again by the browser's device cookie", async () => {
    const { browser, claimId } = await arrive(api.browser());
    browser.cookies.delete("claims_session");
    const { value } = await browser.post("/session/claim");
    expect(value.claimId).toBe(claimId);
    expect((await browser.put("/session/claim", { claimNumber: claimId, first_name: "Jane" })).status).toBe(200);
  });

  it("is a new one where neither cookie is known", async () => {
    const { browser, claimId } = await arrive(api.browser());
    browser.cookies.set("claims_session", "A".repeat(43));
    browser.cookies.set("claims_device", "B".repeat(43));
    expect((await browser.post("/session/claim")).value.claimId).not.toBe(claimId);
  });

  it("keeps the campaign it came from, as an object, JSON or a query string", async () => {
    const tags = [{ utm_source: "paper" }, '{"utm_source":"paper","other":"x"}', "utm_source=paper&other=x"];
    const started = await Promise.all(tags.map((utmTags) => api.browser().post("/session/claim", { utmTags })));
    expect(started.map(({ value }) => value.data?.data?.utmParams)).toEqual(tags.map(() => ({ utm_source: "paper" })));
  });

  it("counts each visitor id once for a claim", async () => {
    const { browser, claimId } = await arrive(api.browser());
    const visit = (distinctId: string) =>
      browser.post("/user-visit/claim/update", { distinctId, claimNumber: claimId });
    await visit("visitor-one");
    await visit("visitor-one");
    expect((await visit("visitor-two")).value).toEqual({ visits: 2 });
  });

  it("keeps cookies that scripts and other sites cannot use", async () => {
    const { headers } = await api.browser().post("/session/claim");
    const flags = /^claims_(session|device)=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/;
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(flags), expect.stringMatching(flags)]);
  });

  const again = ({ cookies }: Browser, names = ["session", "device"]) =>
    names.map(
      (name) => `claims_${name}=${cookies.get(`claims_${name}`)}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`,
    );

  it.each([
    ["a visit", "/session/claim"],
    ["a visit by a link to the same claim", null],
  ])("is prolonged by %s on a later day, with both cookies and what the device proves", async (_, path) => {
    const { browser, claimId } = await arrive(api.browser());
    const visit = () => browser.post(path ?? `/session/claim/${claimId}`);
    clock.forward({ days: 60 });
    expect((await visit()).headers.getSetCookie()).toEqual(again(browser));
    expect((await visit()).headers.getSetCookie()).toEqual([]);
    clock.forward({ days: 80 });
    const withoutSession = api.browser(browser.cookies);
    withoutSession.cookies.delete("claims_session");
    const answers = [await browser.post("/session/claim"), await withoutSession.post("/session/claim")];
    expect(answers.map(({ value }) => value.claimId)).toEqual([claimId, claimId]);
  });

  it("is prolonged for a masked visitor, too, whose device proves nothing by it", async () => {
    const { claimId } = await arrive(api.browser());
    const visitor = api.browser();
    await visitor.post(`/session/claim/${claimId}`);
    clock.forward({ days: 60 });
    const { value, headers } = await visitor.post("/session/claim");
    expect([value.masked, headers.getSetCookie()]).toEqual([true, again(visitor)]);
    visitor.cookies.delete("claims_session");
    expect((await visitor.post("/session/claim")).value.claimId).not.toBe(claimId);
  });

  it("is prolonged without a device cookie that this server has not given", async () => {
    const { browser } = await arrive(api.browser());
    browser.cookies.set("claims_device", "B".repeat(43));
    clock.forward({ days: 60 });
    expect((await browser.post("/session/claim")).headers.getSetCookie()).toEqual(again(browser, ["session"]));
  });

  it("takes the place of none that a link gave to the same browser meanwhile", async () => {
    const { browser, claimId } = await arrive(api.browser());
    const { claimId: other } = await arrive(api.browser());
    clock.forward({ days: 60 });
    const tab = api.browser(browser.cookies);
    await browser.post(`/session/claim/${other}`);
    const { value, headers } = await tab.post("/session/claim");
    expect([value.claimId, headers.getSetCookie()]).toEqual([claimId, []]);
  });
});

it("gives the cookie of a session back to no browser whose session ends in the same moment", async () => {
  const clock = new MovingClock();
  const api = await startApi("PostgreSQL", { ports: () => ({ clock }) });
  const { browser, claimId } = await arrive(api.browser());
  clock.forward({ days: 60 });
  const { visiting } = await inTransaction(api.ports.database, async (trx) => {
    await trx.deleteFrom("sessions").where("claim_id", "=", claimId).execute();
    const visit = browser.post("/session/claim");
    await untilCallsWait(trx, 1);
    return { visiting: visit };
  });
  const { headers } = await visiting;
  await api.stop();
  expect(headers.getSetCookie()).toEqual([]);
});

it("keeps cookies under the __Host- prefix where the product is served over https", async () => {
  const api = await startApi("PostgreSQL", { env: production });
  const headers = { origin: "https://claims.test" };
  const { headers: answered } = await api.browser().post("/session/claim", undefined, { headers });
  await api.stop();
  expect(answered.getSetCookie()[0]).toMatch(
    /^__Host-claims_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(answered.get("strict-transport-security")).toContain("max-age=31536000");
});

describe("the recording of a visit", () => {
  async function savedAfterVisit(env: Readonly<Record<string, string>>) {
    const api = await startApi("PostgreSQL", { env });
    const { browser, claimId } = await arrive(api.browser());
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${claimId}`);
    await browser.post("/user-visit/claim/update", { distinctId: "visitor-one", claimNumber: claimId });
    await stranger.browser.post("/user-visit/claim/update", { distinctId: "visitor-masked", claimNumber: claimId });
    const { value } = await browser.post("/session/claim");
    await api.stop();
    return value.data?.data?.session_recording_url;
  }

  it("is found under the visitor's name where the settings say, and never under a masked visitor's", async () => {
    expect(await savedAfterVisit({ SESSION_RECORDINGS: "https://seen.example/find?who={visitor}" })).toBe(
      "https://seen.example/find?who=visitor-one",
    );
  });

  it("is nowhere unless the settings say where", async () => {
    expect(await savedAfterVisit({})).toBeUndefined();
  });
});
