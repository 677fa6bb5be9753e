import type { CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import { eligibleAgreements, excludedLenders } from "@claims/contracts/eligibility/rules";
import { sandboxFirstBureau } from "../adapters/sandbox/first-bureau.ts";
import { arrive, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import type { FirstBureau } from "./credit-search.ports.ts";

/** Lets a test see how often the bureau was really asked, and how long the sandbox would have made it wait. */
class Watched {
  asked = 0;
  readonly waits: number[] = [];
  #bureau: FirstBureau | undefined;

  readonly port: FirstBureau = {
    search: (question) => {
      this.asked += 1;
      this.#bureau ??= sandboxFirstBureau({ provider: "first-bureau", timeoutMs: 250, report: () => undefined }, async (ms) => {
        this.waits.push(ms);
      });
      return this.#bureau.search(question);
    },
  };
}

describe.each(databaseKinds)("the first bureau on %s", (kind) => {
  let api: RunningApi;
  const bureau = new Watched();

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ firstBureau: bureau.port }) });
  });

  beforeEach(() => {
    bureau.asked = 0;
  });

  afterAll(() => api.stop());

  const search = ({ browser, claimId }: Claimant, last_name = "Smith", more: object = {}) =>
    browser.post("/credit-check", {
      claim_number: claimId,
      first_name: "Jane",
      last_name,
      dob: "1980-05-04",
      use_address: false,
      address_id: "M1-1AE-2",
      ...more,
    });

  const outcome = async ({ browser, claimId }: Claimant) => (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  function eligible(value: unknown) {
    const names = ["Northgate Motor Finance", "Albion Car Credit", "Harbour Auto Loans", "Quayside Vehicle Leasing"];
    // The test browser has held the answer to its schema.
    return eligibleAgreements(value as CreditCheckAnswer, { excludedLenders, lenderMap: api.ports.lenders.map(names) });
  }

  it("shows the default person four agreements: two purchases here, one at the previous address, one loan", async () => {
    const { value } = await search(await arrive(api.browser()));
    const { kept, post2021, duplicates } = eligible(value);
    expect(kept.map(({ kind: of, addressType }) => `${of} ${addressType}`)).toEqual([
      "hirePurchase current",
      "hirePurchase current",
      "unsecuredLoan current",
      "hirePurchase previous",
    ]);
    expect([post2021.length, duplicates.length]).toEqual([1, 1]);
  });

  it("has in the default file exactly what the rules take out", async () => {
    const { value } = await search(await arrive(api.browser()));
    const file = value.data?.consumerCreditSearchResponse?.soleSearch?.primary;
    expect(file?.suppliedAddressData?.[0]?.addressSpecificData?.insightData?.hirePurchase).toHaveLength(6);
    expect(file?.suppliedAddressData?.[0]?.addressSpecificData?.insightData?.unsecuredLoan).toHaveLength(2);
    expect(file?.linkedAddressData).toHaveLength(1);
    expect(file?.suppliedAddressData?.[0]?.address).toMatchObject({ addressID: "M1-1AE-2", subBuilding: "Flat 2" });
  });

  it("accepts a claim that has an address and nobody's name yet", async () => {
    const claimant = await arrive(api.browser());
    const address = { street1: "1 Typed Road", postTown: "LEEDS", postcode: "LS1 4AP" };
    const body = { claim_number: claimant.claimId, first_name: "", last_name: "", dob: "", use_address: true, address };
    const { status, value } = await claimant.browser.post("/credit-check", body);
    expect(status).toBe(200);
    expect(value.data?.consumerCreditSearchResponse?.soleSearch?.primary?.suppliedAddressData?.[0]?.address).toMatchObject(address);
  });

  it.each([
    ["Noagreements", 0, "FAIL"],
    ["Blacklisted", 0, "FAIL"],
    ["BLACKLISTED", 0, "FAIL"],
    ["Smith", 4, "PASS"],
  ])("finds for %s %i agreements, and records %s as the server's own outcome", async (surname, count, status) => {
    const claimant = await arrive(api.browser());
    await claimant.save({ credit_check_status: status === "PASS" ? "FAIL" : "PASS" });
    expect(eligible((await search(claimant, surname)).value).kept).toHaveLength(count);
    expect(await outcome(claimant)).toMatchObject({ credit_check_status: status, is_credit_check_done: true });
  });

  it.each([
    ["Bureaudown", 502],
    ["Garbage", 502],
    ["Timeout", 504],
  ])("answers for %s with %i and records no outcome", async (surname, status) => {
    const claimant = await arrive(api.browser());
    const answer = await search(claimant, surname);
    expect([answer.status, answer.message]).toEqual([status, "The credit check is unavailable at the moment."]);
    expect((await outcome(claimant))?.credit_check_status).toBeUndefined();
    expect((await claimant.browser.get("/credit-check")).status).toBe(404);
  });

  it("takes 12 seconds for Slowbureau", async () => {
    expect((await search(await arrive(api.browser()), "Slowbureau")).status).toBe(200);
    expect(bureau.waits).toEqual([12_000]);
  });

  it("is asked once a claim: fifty at once and any later one get the stored answer", async () => {
    const claimant = await arrive(api.browser());
    const answers = await Promise.all(Array.from({ length: 50 }, () => search(claimant)));
    const later = await search(claimant, "Noagreements");
    const read = await claimant.browser.get("/credit-check");
    expect(bureau.asked).toBe(1);
    expect(new Set([...answers, later, read].map(({ text }) => text)).size).toBe(1);
  });

  it("shares a failure with everybody who waited for it, and is asked again after that", async () => {
    const claimant = await arrive(api.browser());
    const answers = await Promise.all(Array.from({ length: 10 }, () => search(claimant, "Timeout")));
    expect([bureau.asked, ...new Set(answers.map(({ status }) => status))]).toEqual([1, 504]);
    expect((await search(claimant)).status).toBe(200);
  });

  it("is 404 to read for a claim that was never searched", async () => {
    const { status } = await (await arrive(api.browser())).browser.get("/credit-check");
    expect(status).toBe(404);
  });

  it("names the field that is missing, and refuses an address together with an id", async () => {
    const claimant = await arrive(api.browser());
    const missing = await search(claimant, "Smith", { address_id: undefined });
    const both = await search(claimant, "Smith", { address: { postcode: "M1 1AE" } });
    expect([missing.status, missing.message]).toEqual([400, '"address_id" is missing.']);
    expect([both.status, both.message]).toEqual([400, '"address" is not a known field.']);
    expect(bureau.asked).toBe(0);
  });

  it("maps lenders by their lower-case names and leaves unknown ones out", async () => {
    const { browser } = await arrive(api.browser());
    const { value } = await browser.post("/lenderMap", { report_names: ["albion car credit", " Quayside  Vehicle LEASING", "nobody"] });
    expect(value).toEqual({
      "albion car credit": { universal_name: "Albion Car Credit", tier: 2 },
      "quayside vehicle leasing": { universal_name: "Quayside Vehicle Leasing", tier: 5 },
    });
  });
});
