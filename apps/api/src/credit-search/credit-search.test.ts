import { agreementKinds, type CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import {
  arrive,
  askFirstBureau,
  askQuestions,
  askSecondBureau,
  canary,
  readyForSearches,
  signature,
  type Claimant,
} from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { MovingClock } from "../../testing/moving-clock.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { withoutRandomIds } from "../../testing/without-random-ids.ts";
import { sandboxFirstBureau } from "../adapters/sandbox/first-bureau.ts";
import type { CreditQuestion, FirstBureau } from "./credit-search.ports.ts";

/** Lets a test see how often the bureau was really asked, and how long the sandbox would have made it wait. */
class Watched {
  asked = 0;
  question: CreditQuestion | undefined;
  readonly waits: number[] = [];
  #bureau: FirstBureau | undefined;

  readonly port: FirstBureau = {
    search: (question) => {
      this.asked += 1;
      this.question = question;
      this.#bureau ??= sandboxFirstBureau(
        { provider: "first-bureau", timeoutMs: 250, report: () => undefined },
        async (ms) => {
          this.waits.push(ms);
        },
      );
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

  const searcher = async (last_name = "Smith", more: object = {}) =>
    readyForSearches(await arrive(api.browser()), { last_name, ...more });

  const search = (claimant: Claimant, last_name = "Smith") => askFirstBureau(claimant, { last_name });

  const outcome = async ({ browser, claimId }: Claimant) =>
    (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  function agreementsIn(value: unknown) {
    // The test browser has validated the answer against its schema.
    const { suppliedAddressData, linkedAddressData } = (value as CreditCheckAnswer).data.consumerCreditSearchResponse
      .soleSearch.primary;
    const at = (data: typeof suppliedAddressData, where: string) =>
      data.flatMap(({ addressSpecificData: { insightData } }) =>
        agreementKinds.flatMap((of) => (insightData[of] ?? []).map((agreement) => ({ ...agreement, of, where }))),
      );
    return [...at(suppliedAddressData, "current"), ...at(linkedAddressData, "previous")];
  }

  it("shows the default person four agreements: two purchases here, one at the previous address, one loan", async () => {
    const { value } = await search(await searcher());
    expect(
      agreementsIn(value).map(
        ({ companyName, startDate, of, where }) => `${companyName}, ${startDate}, ${of}, ${where}`,
      ),
    ).toEqual([
      "Northgate Motor Finance, 2016-03-14, hirePurchase, current",
      "Albion Car Credit, 2019-01-05, hirePurchase, current",
      "Brightwater Personal Loans, 2018-07-02, unsecuredLoan, current",
      "Harbour Auto Loans, 2013-11-20, hirePurchase, previous",
    ]);
  });

  it("keeps from the browser what no screen shows: numbers, terms, balances, former addresses and searches", async () => {
    const claimant = await searcher();
    const asked = await search(claimant);
    const read = await claimant.browser.get("/credit-check");
    for (const { text, value } of [asked, read]) {
      expect(withoutRandomIds(text)).not.toMatch(
        /77810|7200|7600|numberOfPayments|paymentHistory|previousSearches|Former Street|forename|Silverdale|Pennine|Fleetwood/,
      );
      expect(new Set(agreementsIn(value).map(({ accountNumber }) => accountNumber))).toEqual(new Set([""]));
      expect(new Set(agreementsIn(value).map(({ hpId }) => hpId)).size).toBe(4);
    }
  });

  it("is asked about the claim's own person, however the call spells them", async () => {
    const claimant = await searcher("Müller-O'Brien");
    const { status } = await askFirstBureau(claimant, {
      first_name: canary.first_name.toUpperCase(),
      last_name: "MULLER OBRIEN",
    });
    expect([status, bureau.question]).toMatchObject([
      200,
      { firstName: canary.first_name, lastName: "Müller-O'Brien", birthDate: canary.dob },
    ]);
  });

  it.each([
    ["surname", { last_name: "Attackson" }],
    ["first name", { first_name: "Mallory" }],
    ["date of birth", { dob: "1990-09-09" }],
    ["address", { address: { addressID: "M1-1AE-2" } }],
  ])("is not asked about another person: another %s is rejected", async (_, other) => {
    const answer = await askFirstBureau(await searcher(), { last_name: "Smith", ...other });
    expect([answer.status, answer.code, bureau.asked]).toEqual([409, "other-person", 0]);
  });

  it("is not asked about another address that is given in full", async () => {
    const { browser, claimId } = await searcher();
    const { first_name, dob, address } = canary;
    const body = { claim_number: claimId, first_name, last_name: "Smith", dob, use_address: true };
    const other = await browser.post("/credit-check", { ...body, address: { ...address, street1: "Evil Street" } });
    const own = await browser.post("/credit-check", { ...body, address });
    expect([other.status, other.code, own.status]).toEqual([409, "other-person", 200]);
  });

  it("is not asked before the claim has a person, a consent to the search and a phone that was checked", async () => {
    const claimant = await arrive(api.browser());
    const { title: _, previous_name: __, email: ___, phone_number, ...person } = canary;
    const steps = [
      {},
      { first_name: person.first_name },
      person,
      { phone_number },
      { soft_check_privacy: false },
      { soft_check_privacy: true },
    ];
    const answers: string[] = [];
    for (const fields of steps) {
      await claimant.save(fields);
      const { status, code, message } = await askFirstBureau(claimant);
      answers.push(`${status} ${code} ${message.split(":")[0]}`);
    }
    await claimant.browser.post("/verify-phone", { phone: "07700900111" });
    answers.push(String((await askFirstBureau(claimant)).status));
    await claimant.browser.post("/verify-phone", { phone: phone_number });
    answers.push(String((await askFirstBureau(claimant)).status));
    expect(answers).toEqual([
      "409 details-missing first_name",
      "409 details-missing last_name",
      "409 details-missing phone_number",
      "409 consent-missing soft_check_privacy",
      "409 consent-missing soft_check_privacy",
      "409 details-missing phone_number",
      "409",
      "200",
    ]);
    expect(bureau.asked).toBe(1);
  });

  it("is asked with a phone that nobody could check, once its second try was let past", async () => {
    const claimant = await searcher("Smith", { phone_number: "+447700900950" });
    expect((await search(claimant)).status).toBe(409);
    await claimant.browser.post("/verify-phone", { phone: "07700900950" });
    expect((await search(claimant)).status).toBe(200);
  });

  it("is asked for nobody once the claim is cancelled", async () => {
    const claimant = await searcher();
    await claimant.save(signature);
    expect((await claimant.browser.post("/claims/current/cancel", { confirm: true })).status).toBe(200);
    const answer = await search(claimant);
    expect([answer.status, answer.code, bureau.asked]).toEqual([409, "claim-cancelled", 0]);
  });

  it.each([
    ["Noagreements", 0, "FAIL"],
    ["Blacklisted", 0, "FAIL"],
    ["BLACKLISTED", 0, "FAIL"],
    ["Smith", 4, "PASS"],
  ])("finds for %s %i agreements, and records %s as the server's own outcome", async (surname, count, status) => {
    const claimant = await searcher(surname);
    await claimant.save({ credit_check_status: status === "PASS" ? "FAIL" : "PASS" });
    expect(agreementsIn((await search(claimant, surname)).value)).toHaveLength(count);
    expect(await outcome(claimant)).toMatchObject({ credit_check_status: status, is_credit_check_done: true });
    expect((await outcome(claimant))?.credit_check_failure_reason).toBe(count === 0 ? "No lenders found" : undefined);
  });

  it.each([
    ["Bureaudown", 502, "The credit bureau failed"],
    ["Garbage", 502, "The credit bureau gave an answer that could not be read"],
    ["Timeout", 504, "The credit bureau did not answer in time"],
  ])("answers for %s with %i, and records FAIL with the reason", async (surname, status, reason) => {
    const claimant = await searcher(surname);
    const answer = await search(claimant, surname);
    expect([answer.status, answer.message]).toEqual([status, "We cannot search a credit file just now."]);
    expect(await outcome(claimant)).toMatchObject({
      is_credit_check_done: false,
      credit_check_status: "FAIL",
      credit_check_failure_reason: reason,
    });
    expect((await claimant.browser.get("/credit-check")).status).toBe(404);
  });

  it("takes 12 seconds for Slowbureau", async () => {
    expect((await search(await searcher("Slowbureau"), "Slowbureau")).status).toBe(200);
    expect(bureau.waits).toEqual([12_000]);
  });

  it("is asked once a claim: fifty at once and any later one get the stored answer", async () => {
    const claimant = await searcher();
    const answers = await Promise.all(Array.from({ length: 50 }, () => search(claimant)));
    const later = await search(claimant);
    const read = await claimant.browser.get("/credit-check");
    expect(bureau.asked).toBe(1);
    expect(new Set([...answers, later, read].map(({ text }) => text)).size).toBe(1);
  });

  it("shares a failure with everybody who waited for it, and is asked again after that", async () => {
    const claimant = await searcher("Timeout");
    const answers = await Promise.all(Array.from({ length: 10 }, () => search(claimant, "Timeout")));
    expect([bureau.asked, ...new Set(answers.map(({ status }) => status))]).toEqual([1, 504]);
    expect((await search(claimant, "Timeout")).status).toBe(504);
    expect(bureau.asked).toBe(2);
  });

  it("is asked again about corrected details, whose outcome alone counts, and answers former details from what is stored", async () => {
    const claimant = await searcher("Noagreements");
    await search(claimant, "Noagreements");
    await claimant.save({ last_name: "Smith" });
    const between = await outcome(claimant);
    expect([
      between?.credit_check_status,
      between?.credit_check_failure_reason,
      (await claimant.browser.get("/credit-check")).status,
    ]).toEqual([undefined, undefined, 404]);
    expect(agreementsIn((await search(claimant)).value)).toHaveLength(4);
    expect(await outcome(claimant)).toMatchObject({ credit_check_status: "PASS" });
    await claimant.save({ last_name: "Noagreements" });
    expect(agreementsIn((await search(claimant, "Noagreements")).value)).toEqual([]);
    expect([bureau.asked, (await outcome(claimant))?.credit_check_status]).toEqual([2, "FAIL"]);
  });

  it("is asked about at most two people for one claim", async () => {
    const claimant = await searcher("Smith");
    const answers: unknown[] = [];
    for (const last_name of ["Smith", "Smyth", "Smithe", "Smyth"]) {
      await claimant.save({ last_name });
      const { status, code } = await search(claimant, last_name);
      answers.push([status, code]);
    }
    expect(answers).toEqual([
      [200, undefined],
      [200, undefined],
      [429, "over-limit"],
      [200, undefined],
    ]);
    expect(bureau.asked).toBe(2);
  });

  it("is 404 to read for a claim that was never searched", async () => {
    const { status } = await (await arrive(api.browser())).browser.get("/credit-check");
    expect(status).toBe(404);
  });

  it("names the field that is missing, and refuses an address together with an id", async () => {
    const { browser, claimId } = await searcher();
    const body = {
      claim_number: claimId,
      first_name: canary.first_name,
      last_name: "Smith",
      dob: canary.dob,
      use_address: false,
    };
    const missing = await browser.post("/credit-check", body);
    const both = await browser.post("/credit-check", {
      ...body,
      address_id: "M1-1AE-2",
      address: { postcode: "M1 1AE" },
    });
    expect([missing.status, missing.message]).toEqual([400, '"address_id" is missing.']);
    expect([both.status, both.message]).toEqual([400, '"address" is not a known field.']);
    expect(bureau.asked).toBe(0);
  });

  it("maps lenders by their lower-case names and leaves unknown ones out", async () => {
    const { browser } = await arrive(api.browser());
    const { value } = await browser.post("/lenderMap", {
      report_names: ["albion car credit", " Quayside  Vehicle LEASING", "nobody"],
    });
    expect(value).toEqual({
      "albion car credit": { universal_name: "Albion Car Credit", tier: 2 },
      "quayside vehicle leasing": { universal_name: "Quayside Vehicle Leasing", tier: 5 },
    });
  });
});

describe("where limits are strict", () => {
  it("at most three claims a day have the same person searched for, whose claims are erased or not", async () => {
    const clock = new MovingClock();
    const api = await startApi("PostgreSQL", { env: { LIMITS: "strict" }, ports: () => ({ clock }) });
    const ask = async () => {
      const claimant = await readyForSearches(await arrive(api.browser()));
      const answer = await askFirstBureau(claimant);
      return { claimant, answer };
    };
    const [first] = [await ask(), await ask()];
    await first.claimant.browser.post("/claims/current/erase", { confirm: true });
    const third = await ask();
    const fourth = await ask();
    const again = await askFirstBureau(third.claimant);
    clock.forward({ days: 1, seconds: 1 });
    const nextDay = await ask();
    await api.stop();
    expect([
      third.answer.status,
      fourth.answer.status,
      fourth.answer.code,
      again.status,
      nextDay.answer.status,
    ]).toEqual([200, 429, "over-limit", 200, 200]);
    expect(Number(fourth.answer.headers.get("retry-after"))).toBeGreaterThan(80_000);
  });
});

describe("people who may be invented", () => {
  const clock = new MovingClock();
  const bureau = new Watched();
  let api: RunningApi;

  beforeAll(async () => {
    const env = { LIMITS: "strict", TRUST_PROXY: "1", PEOPLE_SEARCHED_DAILY_CAP: "4" };
    api = await startApi("PostgreSQL", { ports: () => ({ clock, firstBureau: bureau.port }), env });
  });

  afterAll(() => api.stop());

  async function claimantAt(address: string, first_name: string): Promise<Claimant> {
    const browser = api.browser();
    const send = browser.send.bind(browser);
    browser.send = (method, path, sending) =>
      send(method, path, { ...sending, headers: { "x-forwarded-for": address } });
    return readyForSearches(await arrive(browser), { first_name });
  }

  const askAt = async (address: string, first_name: string) =>
    askFirstBureau(await claimantAt(address, first_name), { first_name });

  it("are asked about up to a tenth of the day's number over one network, and up to all of them over many", async () => {
    const first = await claimantAt("2001:db8:5:1::1", "Anna");
    const asked = await askFirstBureau(first, { first_name: "Anna" });
    const neighbour = await claimantAt("2001:db8:5:2::1", "Beata");
    const overShare = [
      await askFirstBureau(neighbour, { first_name: "Beata" }),
      await askQuestions(neighbour, { first_name: "Beata" }),
    ];
    const samePerson = await askSecondBureau(first, { first_name: "Anna" });
    const elsewhere = [
      await askAt("2001:db8:6::1", "Clara"),
      await askAt("192.0.2.1", "Dora"),
      await askAt("198.51.100.1", "Edith"),
    ];
    const overTotal = await askAt("203.0.113.1", "Flora");
    const asks = bureau.asked;
    clock.forward({ days: 1, seconds: 1 });
    const nextDay = await askFirstBureau(neighbour, { first_name: "Beata" });
    const statuses = [asked, ...overShare, samePerson, ...elsewhere, overTotal, nextDay].map(({ status }) => status);
    expect(statuses).toEqual([200, 429, 429, 200, 200, 200, 200, 429, 200]);
    expect(asks).toBe(4);
    for (const { code, message, headers } of [...overShare, overTotal]) {
      expect([code, message]).toEqual(["over-limit", "Too many requests. Please try again later."]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(80_000);
    }
  });

  it("are asked about by the server itself only once the network they signed from has a place again", async () => {
    clock.forward({ days: 1, seconds: 1 });
    const other = await askAt("192.0.2.7", "Greta");
    const signer = await claimantAt("192.0.2.8", "Hanna");
    const before = bureau.asked;
    await signer.save(signature);
    await signer.save({ screen_name: "submit_claim", should_add_screen_name: true });
    await untilSearchIs(
      signer,
      ({ status, lease, due_at }) => status === "sent" || (lease === null && Number(due_at) > Number(clock.now())),
    );
    const sameDay = bureau.asked - before;
    clock.forward({ days: 1, seconds: 1 });
    await untilSearchIs(signer, ({ status }) => status === "sent");
    expect([other.status, sameDay, bureau.asked - before]).toEqual([200, 0, 1]);
  });

  async function untilSearchIs({ claimId }: Claimant, isSo: (work: SearchWork) => boolean): Promise<void> {
    const search = api.ports.database
      .selectFrom("outgoing_work")
      .select(["status", "lease", "due_at"])
      .where("claim_id", "=", claimId)
      .where("kind", "=", "search");
    while (!isSo(await search.executeTakeFirstOrThrow())) await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

interface SearchWork {
  readonly status: string;
  readonly lease: string | null;
  readonly due_at: Date | null;
}

it("is not asked for an internal tester, who is shown the sample", async () => {
  const never = { search: () => Promise.reject(new Error("Asked about a tester.")) };
  const api = await startApi("PostgreSQL", { ports: () => ({ firstBureau: never }) });
  const tester = await arrive(api.browser());
  await tester.save({ ...canary, last_name: "Noagreements", email: "anna@example-claims.test" });
  const { status, text } = await askFirstBureau(tester, { last_name: "Noagreements" });
  await api.stop();
  expect([status, text]).toEqual([200, expect.stringContaining("Northgate Motor Finance")]);
});
