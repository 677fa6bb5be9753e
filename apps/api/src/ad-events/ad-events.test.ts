import { createHash, randomUUID } from "node:crypto";
import { arrive, canary, canarySecrets, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { deliverAgain } from "../../testing/deliver-again.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { workOf } from "../../testing/work-of.ts";

const consents = { analytics: false, marketing: true, version: "1" };
const email = createHash("sha256").update(canary.email).digest("hex");

const anEvent = (parts: object = {}) => ({
  event: "contact_info",
  id: randomUUID(),
  time: "2026-11-21T10:00:00.000Z",
  host: "localhost:3000",
  userData: { email },
  context: { journey: "v4" },
  ...parts,
});

describe.each(databaseKinds)("an event on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  async function trigger({ browser }: Claimant, event: object) {
    return browser.post("/trigger-gtm-event", event);
  }

  async function consenting(fields: object = {}) {
    const claimant = await arrive(api.browser());
    await claimant.save({ consents, ...fields });
    return claimant;
  }

  it("is queued with the server's own figures, of a person in hashes and brackets alone", async () => {
    const claimant = await consenting(canary);
    const event = anEvent();
    expect((await trigger(claimant, event)).value).toEqual({ queued: true });
    const [queued] = await workOf(api, claimant.claimId, "event");
    expect(queued).toEqual({
      kind: "event",
      to: "ad-network",
      body: {
        ...event,
        context: {
          journey: "v4",
          value: 0,
          currency: "GBP",
          lead_score: 0,
          application_completion: 0.95,
          age_bracket: "50_59",
        },
      },
    });
  });

  it("is counted once by its id, and the same id of another claim is another event", async () => {
    const [one, other] = [await consenting(), await consenting()];
    const event = anEvent();
    await Promise.all([trigger(one, event), trigger(one, event), trigger(one, { ...event, host: "elsewhere" })]);
    await trigger(other, event);
    expect([await workOf(api, one.claimId), await workOf(api, other.claimId)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  it.each([
    ["before the visitor has chosen", {}],
    ["without consent to marketing", { consents: { ...consents, marketing: false } }],
    ["of a tester", { consents, email: "anna@example-claims.test" }],
  ])("is not queued %s", async (_, fields) => {
    const claimant = await arrive(api.browser());
    await claimant.save(fields);
    const answer = await trigger(claimant, anEvent());
    expect([answer.status, answer.value]).toEqual([200, { queued: false }]);
    expect(await workOf(api, claimant.claimId, "event")).toEqual([]);
  });

  it("is sent no more once consent to marketing was withdrawn while it was waiting", async () => {
    const claimant = await consenting();
    await trigger(claimant, anEvent());
    const received = () => deliverAgain(api, claimant.claimId, "event");
    expect(await received()).toMatchObject([{ times: 2 }]);
    await claimant.save({ consents: { ...consents, marketing: false } });
    expect(await received()).toMatchObject([{ times: 2 }]);
  });

  it("takes no outcome from the page, and no person in what it says of the visit", async () => {
    const claimant = await consenting(canary);
    const context = {
      qkba: "hi",
      lead_value: 999,
      value: 999,
      fb_lead_value: 999,
      note: `${canary.first_name} ${canary.email}`,
    };
    await trigger(claimant, anEvent({ context }));
    const [queued] = await workOf(api, claimant.claimId, "event");
    expect(queued?.body.context).toMatchObject({ value: 0, note: "[…] [e-mail]" });
    expect(withoutRandomIds(JSON.stringify(queued))).not.toMatch(/\b999\b|qkba|"lead_value"/);
    expect(canarySecrets.filter((secret) => withoutRandomIds(JSON.stringify(queued)).includes(secret))).toEqual([]);
  });

  it.each([
    ["userData.email", { userData: { email: canary.email } }],
    ["userData.email", { userData: { email: email.slice(1) } }],
    ["userData.email", { userData: { email: `${email.slice(1)}g` } }],
    ["context.deep", { context: { deep: { er: 1 } } }],
    ["time", { time: "yesterday" }],
    ["email", { email: canary.email }],
  ])("is refused by the name of %s", async (field, parts) => {
    const claimant = await consenting();
    const { status, message } = await trigger(claimant, anEvent(parts));
    expect(status).toBe(400);
    expect(message).toContain(`"${field}"`);
    expect(await workOf(api, claimant.claimId, "event")).toEqual([]);
  });
});
