import { arrive, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { sandboxSecondBureau } from "../adapters/sandbox/second-bureau.ts";
import type { SecondBureau } from "./credit-search.ports.ts";

/** Lets a test see how often the bureau was really asked, and how long the sandbox would have made it wait. */
class Watched {
  asked = 0;
  readonly waits: number[] = [];
  readonly #bureau = sandboxSecondBureau({ provider: "second-bureau", timeoutMs: 250, report: () => undefined }, async (ms) => {
    this.waits.push(ms);
  });

  readonly port: SecondBureau = {
    list: (question) => {
      this.asked += 1;
      return this.#bureau.list(question);
    },
  };
}

describe.each(databaseKinds)("the second bureau on %s", (kind) => {
  let api: RunningApi;
  const bureau = new Watched();

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ secondBureau: bureau.port }) });
  });

  beforeEach(() => {
    bureau.asked = 0;
  });

  afterAll(() => api.stop());

  const list = ({ browser, claimId }: Claimant, last_name = "Smith", more: object = {}) =>
    browser.post("/cc?service=exp", {
      claim_number: claimId,
      title: "Ms.",
      first_name: "Jane",
      last_name,
      dob: "1980-05-04",
      house_number: "10",
      street: "Sample Street",
      post_town: "LONDON",
      post_code: "SW1A 2AA",
      ...more,
    });

  const outcome = async ({ browser, claimId }: Claimant) => (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  it.each([
    ["Smith", 3, "PASS", undefined],
    ["Noagreements", 0, "FAIL", "No lenders found"],
    ["blacklisted", 2, "FAIL", "Found black listed lenders"],
  ])("has for %s %i accounts, and %s is recorded as the server's own outcome", async (surname, count, status, reason) => {
    const claimant = await arrive(api.browser());
    await claimant.save({ experian_credit_check_status: status === "PASS" ? "FAIL" : "PASS" });
    expect((await list(claimant, surname)).value).toHaveLength(count);
    const { is_experian_credit_check_done, experian_credit_check_status, credit_check_failure_reason } = (await outcome(claimant)) ?? {};
    expect([is_experian_credit_check_done, experian_credit_check_status, credit_check_failure_reason]).toEqual([true, status, reason]);
  });

  it.each([
    ["Bureaudown", 502],
    ["Garbage", 502],
    ["Timeout", 504],
  ])("answers for %s with %i, records no outcome, and is asked again when the claimant tries again", async (surname, status) => {
    const claimant = await arrive(api.browser());
    const answer = await list(claimant, surname);
    expect([answer.status, answer.message, answer.text]).toEqual([
      status,
      "The credit check is unavailable at the moment.",
      expect.stringContaining('"responseObject":null'),
    ]);
    expect((await outcome(claimant))?.experian_credit_check_status).toBeUndefined();
    expect((await list(claimant)).value).toHaveLength(3);
    expect(bureau.asked).toBe(2);
  });

  it("takes 12 seconds for Slowbureau", async () => {
    expect((await list(await arrive(api.browser()), "Slowbureau")).value).toHaveLength(3);
    expect(bureau.waits).toEqual([12_000]);
  });

  it("is asked once a claim: twenty at once and any later one get the stored answer", async () => {
    const claimant = await arrive(api.browser());
    const answers = await Promise.all(Array.from({ length: 20 }, () => list(claimant)));
    const later = await list(claimant, "Noagreements");
    expect([bureau.asked, new Set([...answers, later].map(({ text }) => text)).size]).toEqual([1, 1]);
  });

  it("is asked for itself: what the first bureau answered is another matter", async () => {
    const claimant = await arrive(api.browser());
    const person = { claim_number: claimant.claimId, first_name: "Jane", last_name: "Noagreements", dob: "1980-05-04" };
    await claimant.browser.post("/credit-check", { ...person, use_address: false, address_id: "M1-1AE-2" });
    expect((await list(claimant)).value).toHaveLength(3);
    expect(await outcome(claimant)).toMatchObject({ credit_check_status: "FAIL", experian_credit_check_status: "PASS" });
  });

  it.each([
    ["another bureau", "/cc?service=efx", {}, '"service" is not valid.'],
    ["no bureau", "/cc", {}, '"service" is missing.'],
    ["a field of the other bureau", "/cc?service=exp", { address_id: "M1-1AE-2" }, '"address_id" is not a known field.'],
  ])("is not asked for %s", async (_, path, more, message) => {
    const { browser, claimId } = await arrive(api.browser());
    const person = { claim_number: claimId, title: "Ms.", first_name: "Jane", last_name: "Smith", dob: "1980-05-04", post_code: "SW1A 2AA" };
    const answer = await browser.post(path, { ...person, ...more });
    expect([answer.status, answer.message, bureau.asked]).toEqual([400, message, 0]);
  });
});
