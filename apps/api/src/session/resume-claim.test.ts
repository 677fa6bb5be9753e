import type { Answer, Browser } from "../../testing/browser.ts";
import { arrive, canary, canarySecrets, signature } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { untilCallsWait } from "../../testing/until-calls-wait.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { lockClaim } from "../claim/claim.store.ts";
import { signLinkToken } from "../claim/tokens.ts";
import { inTransaction } from "../database/in-transaction.ts";

describe.each(databaseKinds)("resuming a claim on %s", (kind) => {
  let api: RunningApi;
  const clock = new MovingClock();

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ clock }) });
  });

  afterAll(() => api.stop());

  async function claimant() {
    const aPerson = await arrive(api.browser());
    await aPerson.save({
      ...canary,
      ...signature,
      journey: "v4",
      screen_name: "postcode",
      should_add_screen_name: true,
    });
    return aPerson;
  }

  it("restores everything with the claim's own session", async () => {
    const { browser, claimId } = await claimant();
    const { value, headers } = await browser.post(`/session/claim/${claimId}`);
    expect(value).toMatchObject({ claimId, masked: false });
    expect(value.data).toMatchObject({
      data: { ...canary, signature: signature.signature },
      screens_completed: ["postcode"],
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("restores everything with the device cookie, and binds the session", async () => {
    const { browser, claimId } = await claimant();
    browser.cookies.delete("claims_session");
    expect((await browser.post(`/session/claim/${claimId}`)).value).toMatchObject({ masked: false });
    expect((await browser.put("/session/claim", { claimNumber: claimId, email: "new@claims.test" })).status).toBe(200);
  });

  it("shows a signed link whole in the browser that was bound before, and masked anywhere else", async () => {
    const { browser, claimId } = await claimant();
    const sign = signLinkToken(api.ports.keyring, { claimId, purpose: "resume", generation: 1, at: clock.now() });
    const elsewhere = api.browser();
    const { value } = await elsewhere.post(`/session/claim/${claimId}`, { sign, cookies: "a=b" });
    expect(value).toMatchObject({ masked: true, data: { data: { email: "q***@…" } } });
    elsewhere.cookies.delete("claims_session");
    expect((await elsewhere.post("/session/claim")).value.claimId).not.toBe(claimId);
    browser.cookies.delete("claims_session");
    expect((await browser.post(`/session/claim/${claimId}`, { sign })).value).toMatchObject({
      masked: false,
      data: { data: { email: canary.email } },
    });
  });

  it.each([
    ["expired", () => clock.forward({ days: 31 }), (sign: string) => sign],
    [
      "changed by a letter",
      () => undefined,
      (sign: string) => `${sign.slice(0, -2)}${sign.endsWith("A") ? "BB" : "AA"}`,
    ],
  ])("masks a claim whose link is %s", async (_, wait, tamper) => {
    const { claimId } = await claimant();
    const sign = signLinkToken(api.ports.keyring, { claimId, purpose: "resume", generation: 1, at: clock.now() });
    wait();
    expect((await api.browser().post(`/session/claim/${claimId}`, { sign: tamper(sign) })).value).toMatchObject({
      masked: true,
    });
  });

  it("masks a claim whose link was signed for another", async () => {
    const [one, other] = [await claimant(), await claimant()];
    const sign = signLinkToken(api.ports.keyring, {
      claimId: other.claimId,
      purpose: "resume",
      generation: 1,
      at: clock.now(),
    });
    expect((await api.browser().post(`/session/claim/${one.claimId}`, { sign })).value).toMatchObject({ masked: true });
  });

  it("shows nothing of a person to whoever has only the number", async () => {
    const { claimId } = await claimant();
    const { value, text } = await api.browser().post(`/session/claim/${claimId}`);
    expect(value.data?.data).toMatchObject({
      first_name: "Q***",
      last_name: "Z****",
      email: "q***@…",
      phone_number: "•••• 123",
      journey: "v4",
      flags: { signed: true },
    });
    expect(text).not.toContain(signature.signature);
    expect(canarySecrets.filter((secret) => withoutRandomIds(text).includes(secret))).toEqual([]);
  });

  it("looked at without being attached shows the masked name, and leaves the visitor where they were", async () => {
    const [{ claimId: theirs }, mine] = [await claimant(), await arrive(api.browser())];
    const { value, headers, text } = await mine.browser.post(`/session/claim/${theirs}`, { attach: false });
    expect(value).toEqual({
      claimId: theirs,
      masked: true,
      data: { data: { first_name: "Q***", last_name: "Z****" }, screens_completed: [] },
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect(canarySecrets.filter((secret) => withoutRandomIds(text).includes(secret))).toEqual([]);
    expect((await mine.save({ first_name: "Maud" })).status).toBe(200);
    expect((await mine.browser.post("/session/claim/AAAAAAAAAAAAAAAAAAAAAA", { attach: false })).status).toBe(404);
  });

  it("shows a reload of a masked visit no more than the visit itself", async () => {
    const { claimId } = await claimant();
    const stranger = api.browser();
    await stranger.post(`/session/claim/${claimId}`);
    const { value, text } = await stranger.post("/session/claim");
    expect(value).toMatchObject({ claimId, masked: true, tester: false });
    expect(text).not.toContain(canary.email);
  });

  it("lets a masked visitor go on, but not change how the claimant is reached or see the bureau's answer", async () => {
    const { claimId } = await claimant();
    const stranger = api.browser();
    await stranger.post(`/session/claim/${claimId}`);
    const save = (fields: object) => stranger.put("/session/claim", { claimNumber: claimId, ...fields });
    expect((await save({ not_already_filed: true })).status).toBe(200);
    const search = {
      claim_number: claimId,
      first_name: "",
      last_name: "",
      dob: "",
      use_address: false,
      address_id: "M1-1AE-1",
    };
    const rejected = [
      await save({ email: "thief@claims.test" }),
      await save({ phone_number: "07700900555", first_name: "Eve" }),
      await stranger.post("/credit-check", search),
      await stranger.get("/credit-check"),
    ];
    expect(rejected.map(({ status, message }) => `${status} ${message}`)).toEqual(
      rejected.map(() => "403 Please confirm your phone first."),
    );
  });

  it("proves nothing later by the device cookie of a masked visit", async () => {
    const { claimId } = await claimant();
    const stranger = await arrive(api.browser());
    await stranger.browser.post(`/session/claim/${claimId}`);
    stranger.browser.cookies.delete("claims_session");
    expect((await stranger.browser.post(`/session/claim/${claimId}`)).value).toMatchObject({ masked: true });
    stranger.browser.cookies.delete("claims_session");
    expect((await stranger.browser.post("/session/claim")).value.claimId).not.toBe(claimId);
  });

  it("leaves the visitor's previous claim as it was, and theirs", async () => {
    const [theirs, mine] = [await claimant(), await arrive(api.browser())];
    await mine.save({ first_name: "Maud" });
    await mine.browser.post(`/session/claim/${theirs.claimId}`);
    expect((await mine.save({ first_name: "Eve" })).status).toBe(403);
    const { value } = await mine.browser.post(`/session/claim/${mine.claimId}`);
    expect(value).toMatchObject({ masked: false, data: { data: { first_name: "Maud" } } });
  });

  it("answers 404 for a claim that does not exist and 400 for a number that cannot be one", async () => {
    const browser = api.browser();
    expect((await browser.post(`/session/claim/${"A".repeat(22)}`)).status).toBe(404);
    expect((await browser.post("/session/claim/x")).status).toBe(400);
  });
});

describe("signing out everywhere", () => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi("PostgreSQL");
  });

  afterAll(() => api.stop());

  /** The desk's call waits for the claim first, and then that of the other browser, as many processes may have it. */
  async function signedOutWhile(
    enter: (browser: Browser, visit: { claimId: string; sign: unknown }) => Promise<Answer>,
  ) {
    const { browser: desk, claimId, save } = await arrive(api.browser());
    await save(canary);
    const { value: link } = await desk.post("/claims/current/links", { purpose: "sign" });
    const sign = new URL(String(link.url)).searchParams.get("sign");
    const bound = api.browser(desk.cookies);
    bound.cookies.delete("claims_session");
    desk.cookies.delete("claims_device");
    const { ending, entering } = await inTransaction(api.ports.database, async (trx) => {
      await lockClaim(trx, claimId);
      const ends = desk.post("/session/sign-out", { everywhere: true });
      await untilCallsWait(trx, 1);
      const enters = enter(bound, { claimId, sign });
      await untilCallsWait(trx, 2);
      return { ending: ends, entering: enters };
    });
    expect((await ending).status).toBe(200);
    return { claimId, value: (await entering).value };
  }

  it("leaves the claim to no browser that begins a session in the same moment", async () => {
    const { claimId, value } = await signedOutWhile((bound) => bound.post("/session/claim"));
    expect(value).toMatchObject({ masked: false, previous: "ended" });
    expect(value.claimId).not.toBe(claimId);
  });

  it("masks the claim for a browser that resumes it in the same moment", async () => {
    const { value } = await signedOutWhile((bound, { claimId }) => bound.post(`/session/claim/${claimId}`));
    expect(value).toMatchObject({ masked: true });
  });

  it("voids a sign link that is opened in the same moment", async () => {
    const { value } = await signedOutWhile((_, { claimId, sign }) =>
      api.browser().post(`/session/claim/${claimId}`, { sign }),
    );
    expect(value).toMatchObject({ masked: true, signLink: "spent" });
  });
});
