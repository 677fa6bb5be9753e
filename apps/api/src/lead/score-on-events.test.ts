import { ok } from "@claims/contracts/http/schema";
import { claimKeyOf } from "../../testing/claim-key.ts";
import { arrive, askFirstBureau, canary, readyForSearches, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { deliverAgain } from "../../testing/deliver-again.ts";
import { provePhone } from "../../testing/prove-phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { workOf } from "../../testing/work-of.ts";
import type { Delivery } from "../outgoing/outgoing.ports.ts";
import { deliverHighQualityLead } from "./notify-of-high-quality.ts";

const consents = { analytics: true, marketing: true, version: "1" };
const submit = { ...signature, screen_name: "submit_claim", should_add_screen_name: true };

describe.each(databaseKinds)("what a lead is worth on %s", (kind) => {
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi(kind);
  });

  afterAll(() => api.stop());

  const search = (claimant: Claimant, last_name: string = canary.last_name) => askFirstBureau(claimant, { last_name });

  const saved = async ({ browser, claimId }: Claimant) =>
    (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  async function known(fields: Readonly<Record<string, unknown>> = {}): Promise<Claimant> {
    return readyForSearches(await arrive(api.browser()), { consents, ...fields });
  }

  const reported = {
    lead_value: 999,
    lead_value_default: 999,
    lead_value_with_tier_3: 999,
    fb_lead_value: 999,
    lead_value_source: "page",
  };

  const notifiedOf = (claimId: string) => workOf(api, claimId, "hook", "postback");

  it("comes from the agreements that the bureau answered with, whatever the page reports", async () => {
    const claimant = await known(reported);
    expect((await saved(claimant))?.lead_value).toBeUndefined();
    await search(claimant);
    await claimant.save(reported);
    expect(await saved(claimant)).toMatchObject({
      lead_value: 200 + 150,
      lead_value_with_tier_3: 200 + 150 + 75 + 75,
      lead_value_default: 4 * 75,
      fb_lead_value: 0,
      lead_value_source: "first bureau",
    });
  });

  it("comes, once the claim is submitted, from what the claimant chose of them", async () => {
    const claimant = await known();
    await search(claimant);
    const chosen = { companyName: "ALBION  car credit", startDate: "2019-01-05", lead_value: 999 };
    const unseen = { companyName: "Longshore Bank Motor", startDate: "2019-01-05" };
    await claimant.save({ selected_hire_purchases_for_claim: [chosen, unseen], ...submit });
    expect(await saved(claimant)).toMatchObject({ lead_value: 150, lead_value_default: 75 });
  });

  it("is nothing without agreements", async () => {
    const claimant = await known({ last_name: "Noagreements" });
    await search(claimant, "Noagreements");
    expect(await saved(claimant)).toMatchObject({ lead_value: 0, lead_value_default: 0, lead_value_source: "none" });
    expect(await notifiedOf(claimant.claimId)).toEqual([]);
  });

  it("above 50 is sent to the marketing hook and the ad network, once a claim", async () => {
    const claimant = await known({ fbclid: "click-1" });
    await search(claimant);
    await Promise.all([claimant.save(submit), claimant.save(submit)]);
    expect(await notifiedOf(claimant.claimId)).toEqual([
      {
        kind: "hook",
        to: canary.email,
        body: {
          claim_id: claimant.claimId,
          email: canary.email,
          phone: canary.phone_number,
          value: 350,
          age: expect.any(Number),
          dob: canary.dob,
        },
      },
      {
        kind: "postback",
        to: "ad-network",
        body: {
          transaction_id: expect.stringMatching(/^[\da-f]{64}$/),
          value: 350,
          currency: "GBP",
          click_id: "click-1",
        },
      },
    ]);
  });

  it("is sent when the contact details come after the bureau's answer", async () => {
    const claimant = await known({ email: undefined });
    await search(claimant);
    await claimant.save({ email: canary.email });
    expect(await notifiedOf(claimant.claimId)).toEqual([]);
    await claimant.save(submit);
    expect((await notifiedOf(claimant.claimId)).map((work) => work.kind)).toEqual(["hook", "postback"]);
  });

  it.each([
    ["consent to marketing was withdrawn", { consents: { ...consents, marketing: false } }, false],
    ["the claim was cancelled", {}, true],
  ])("is sent no more once %s while it was waiting", async (_, fields, isCancelled) => {
    const claimant = await known();
    await search(claimant);
    await claimant.save(submit);
    await provePhone(api, claimant.claimId, canary.phone_number);
    const timesReceived = async () =>
      (await deliverAgain(api, claimant.claimId, "hook", "postback")).map(({ times }) => times);
    expect(await timesReceived()).toEqual([2, 2]);
    await claimant.save(fields);
    if (isCancelled) await claimant.browser.post("/claims/current/cancel", { confirm: true });
    expect(await timesReceived()).toEqual([2, 2]);
  });

  it("is sent to the marketing hook with the contact details that the claim has by then", async () => {
    const claimant = await known();
    await search(claimant);
    const taken: unknown[] = [];
    const deliver = deliverHighQualityLead(api.ports.database, async (lead) => {
      taken.push(lead);
      return ok(undefined);
    });
    const [hook] = await workOf(api, claimant.claimId, "hook");
    const claim = await claimKeyOf(api.ports, claimant.claimId);
    // Only what this delivery looks at.
    const waiting = { ...hook, claim, at: new Date() } as unknown as Delivery;
    const corrected = { email: "corrected@mail.test", phone_number: "+447700900456" };
    await claimant.save(corrected);
    expect(await deliver(waiting)).toBe("delivered");
    expect(taken).toEqual([{ ...hook?.body, email: corrected.email, phone: corrected.phone_number }]);
  });

  it.each([
    ["of 50 and less", { selected_hire_purchases_for_claim: [{ hpId: "hp-of-none-of-these" }] }],
    ["without consent to marketing", { consents: { ...consents, marketing: false } }],
    ["of a tester", { email: "anna@example-claims.test" }],
  ])("is not sent %s", async (_, fields) => {
    const claimant = await known(fields);
    await search(claimant);
    await claimant.save(submit);
    expect(await notifiedOf(claimant.claimId)).toEqual([]);
  });
});
