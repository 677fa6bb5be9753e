import {
  arrive,
  askFirstBureau,
  askSecondBureau,
  canary,
  readyForSearches,
  type Claimant,
} from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { sandboxSecondBureau } from "../adapters/sandbox/second-bureau.ts";
import type { SecondBureau } from "./credit-search.ports.ts";

/** Lets a test see how often the bureau was really asked, and how long the sandbox would have made it wait. */
class Watched {
  asked = 0;
  readonly waits: number[] = [];
  readonly #bureau = sandboxSecondBureau(
    { provider: "second-bureau", timeoutMs: 250, report: () => undefined },
    async (ms) => {
      this.waits.push(ms);
    },
  );

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

  const searcher = async (last_name = "Smith") => readyForSearches(await arrive(api.browser()), { last_name });

  const list = (claimant: Claimant, last_name = "Smith") => askSecondBureau(claimant, { last_name });

  const outcome = async ({ browser, claimId }: Claimant) =>
    (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  it.each([
    ["Smith", 3, "PASS", undefined],
    ["Noagreements", 0, "FAIL", "No lenders found"],
    ["blacklisted", 0, "FAIL", "Found black listed lenders"],
  ])(
    "has for %s %i accounts, and %s is recorded as the server's own outcome",
    async (surname, count, status, reason) => {
      const claimant = await searcher(surname);
      await claimant.save({ experian_credit_check_status: status === "PASS" ? "FAIL" : "PASS" });
      expect((await list(claimant, surname)).value).toHaveLength(count);
      const { is_experian_credit_check_done, experian_credit_check_status, credit_check_failure_reason } =
        (await outcome(claimant)) ?? {};
      expect([is_experian_credit_check_done, experian_credit_check_status, credit_check_failure_reason]).toEqual([
        true,
        status,
        reason,
      ]);
    },
  );

  it("keeps account numbers from the browser, and names each account for the selection", async () => {
    const { value, text } = await list(await searcher());
    expect(withoutRandomIds(text)).not.toMatch(/41277810|8820417|31009/);
    expect(value).toMatchObject([
      {
        accountNumber: "",
        supplyCompanyName: "Northgate Motor Finance",
        caisAccStartDate: { ccyy: "2016", mm: "03", dd: "14" },
      },
      {},
      {},
    ]);
    expect(new Set(Object.values(value).map(({ hpId }) => hpId)).size).toBe(3);
  });

  it.each([
    ["surname", { last_name: "Attackson" }],
    ["date of birth", { dob: "1990-09-09" }],
    ["street", { address: { ...canary.address, street1: "Evil Street" } }],
    ["postcode", { postcode: "M1 1AE" }],
  ])("is not asked about another person: another %s is rejected", async (_, other) => {
    const answer = await askSecondBureau(await searcher(), { last_name: "Smith", ...other });
    expect([answer.status, answer.code, bureau.asked]).toEqual([409, "other-person", 0]);
  });

  it("is not asked before the consent", async () => {
    const claimant = await searcher();
    await claimant.save({ soft_check_privacy: false });
    const answer = await list(claimant);
    expect([answer.status, answer.code, bureau.asked]).toEqual([409, "consent-missing", 0]);
  });

  it.each([
    ["Bureaudown", 502, "The credit bureau failed"],
    ["Garbage", 502, "The credit bureau gave an answer that could not be read"],
    ["Timeout", 504, "The credit bureau did not answer in time"],
  ])(
    "answers for %s with %i, records FAIL with the reason, and is asked again when the claimant tries again",
    async (surname, status, reason) => {
      const claimant = await searcher(surname);
      const answer = await list(claimant, surname);
      expect([answer.status, answer.message, answer.text]).toEqual([
        status,
        "We cannot search a credit file just now.",
        expect.stringContaining('"responseObject":null'),
      ]);
      expect(await outcome(claimant)).toMatchObject({
        is_experian_credit_check_done: false,
        experian_credit_check_status: "FAIL",
        credit_check_failure_reason: reason,
      });
      await list(claimant, surname);
      expect(bureau.asked).toBe(2);
    },
  );

  it("takes 12 seconds for Slowbureau", async () => {
    expect((await list(await searcher("Slowbureau"), "Slowbureau")).value).toHaveLength(3);
    expect(bureau.waits).toEqual([12_000]);
  });

  it("is asked once a claim: twenty at once and any later one get the stored answer", async () => {
    const claimant = await searcher();
    const answers = await Promise.all(Array.from({ length: 20 }, () => list(claimant)));
    const later = await list(claimant);
    expect([bureau.asked, new Set([...answers, later].map(({ text }) => text)).size]).toEqual([1, 1]);
  });

  it("is asked for itself: what the first bureau answered is another matter", async () => {
    const claimant = await searcher("Noagreements");
    await askFirstBureau(claimant, { last_name: "Noagreements" });
    const before = await outcome(claimant);
    expect([before?.credit_check_status, before?.experian_credit_check_status]).toEqual(["FAIL", undefined]);
    expect((await list(claimant, "Noagreements")).value).toEqual([]);
    expect([bureau.asked, await outcome(claimant)]).toMatchObject([1, { experian_credit_check_status: "FAIL" }]);
  });

  it.each([
    ["another bureau", "/cc?service=efx", {}, '"service" is not valid.'],
    ["no bureau", "/cc", {}, '"service" is missing.'],
    [
      "a field of the other bureau",
      "/cc?service=exp",
      { address_id: "M1-1AE-2" },
      '"address_id" is not a known field.',
    ],
  ])("is not asked for %s", async (_, path, more, message) => {
    const { browser, claimId } = await arrive(api.browser());
    const person = {
      claim_number: claimId,
      title: "Ms.",
      first_name: "Jane",
      last_name: "Smith",
      dob: "1980-05-04",
      post_code: "SW1A 2AA",
    };
    const answer = await browser.post(path, { ...person, ...more });
    expect([answer.status, answer.message, bureau.asked]).toEqual([400, message, 0]);
  });
});
