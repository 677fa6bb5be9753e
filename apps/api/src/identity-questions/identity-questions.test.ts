import type { Questionnaire } from "@claims/contracts/identity-questions/schema";
import type { Answer, Loose } from "../../testing/browser.ts";
import { arrive, askQuestions, canary, readyForSearches, signature, type Claimant } from "../../testing/claimant.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { Phones } from "../../testing/phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import { sandboxIdentityService } from "../adapters/sandbox/identity-questions.ts";
import type { FromThirdParty } from "../third-party/third-party.ts";
import type { IdentityService } from "./identity-questions.ports.ts";

/** Lets a test see how often the service was really asked, and fail it when it is to check. */
class Watched {
  asked = 0;
  checked = 0;
  failsToCheck = false;
  /** False: what comes of it is said without naming a rule. */
  namesRules = true;
  readonly #service = sandboxIdentityService({ provider: "identity", timeoutMs: 250, report: () => undefined });

  readonly port: IdentityService = {
    ask: async (person) => {
      this.asked += 1;
      return this.#named(await this.#service.ask(person));
    },
    assess: async (sheet) => {
      this.checked += 1;
      return this.failsToCheck ? { ok: false, problem: "failed" } : this.#named(await this.#service.assess(sheet));
    },
  };

  #named<Answer extends { readonly assessmentReason: unknown }>(
    answer: FromThirdParty<Answer>,
  ): FromThirdParty<Answer> {
    return answer.ok && !this.namesRules ? { ok: true, value: { ...answer.value, assessmentReason: [] } } : answer;
  }
}

describe.each(databaseKinds)("the identity questions on %s", (kind) => {
  let api: RunningApi;
  const service = new Watched();
  const phones = new Phones();
  let next = 100;

  beforeAll(async () => {
    api = await startApi(kind, { ports: () => ({ identityService: service.port, texting: phones.port }) });
  });

  beforeEach(() => {
    service.asked = 0;
    service.checked = 0;
    service.failsToCheck = false;
    service.namesRules = true;
  });

  afterAll(() => api.stop());

  const ask = (claimant: Claimant, last_name = "Smith") => askQuestions(claimant, { last_name });

  const arrived = async (last_name = "Smith", more: object = {}) =>
    readyForSearches(await arrive(api.browser()), { last_name, ...more });

  async function confirmed(last_name = "Smith"): Promise<Claimant> {
    next += 1;
    const phone = `+447700900${next}`;
    const claimant = await arrived(last_name, { phone_number: phone });
    await confirm(claimant, phone);
    return claimant;
  }

  async function confirm({ browser, claimId }: Claimant, phone: string) {
    const about = { claimNumber: claimId, source: "otp" };
    await browser.post("/bulk-sms/send-otp", { ...about, parsedPhoneNumber: phone });
    await browser.post("/bulk-sms/verify-otp", { ...about, otp: phones.codeOn(phone) });
  }

  function setIn({ value }: Answer): Questionnaire {
    // The test browser has validated the answer against its schema.
    return value.results?.questionnaire as unknown as Questionnaire;
  }

  interface Handing {
    readonly asked: Answer;
    readonly set?: Questionnaire;
    readonly right?: boolean;
    readonly more?: object;
  }

  const handIn = ({ browser, claimId }: Claimant, { asked, set = setIn(asked), right = true, more = {} }: Handing) =>
    browser.post("/credit-check/verification/answers", {
      claim_number: claimId,
      correlation_id: asked.value.correlationId,
      authentication_id: asked.value.results?.authenticationId,
      questionnaire_id: set.questionnaireId,
      answers: set.questions.map(({ questionId, choices }) => ({
        questionId,
        answer: [choices.find(({ choiceId }) => choiceId.endsWith("-A") === right)?.choiceId],
      })),
      ...more,
    });

  const saved = async ({ browser, claimId }: Claimant): Promise<Loose | undefined> =>
    (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  it("are three for the usual person, none of them about who gave the finance", async () => {
    const { status, value } = await ask(await arrived());
    const questions = (value as unknown as { results: { questionnaire: Questionnaire } }).results.questionnaire
      .questions;
    expect([status, questions.length, value.gbgQ1Status]).toEqual([200, 3, undefined]);
    expect(questions.map(({ questionText }) => questionText)).not.toContain("Who gave you the finance?");
    for (const { questionId, choices } of questions) {
      expect(choices.map(({ choiceId }) => choiceId).sort((a, b) => a.localeCompare(b))).toEqual(
        ["A", "B", "C", "D"].map((letter) => `${questionId}-${letter}`),
      );
    }
  });

  it.each([
    ["Qfound", 3, true, undefined],
    ["Gbgfound", 2, false, "FOUND"],
    ["Bureaudown", 3, false, undefined],
  ])("for %s are %i; about the finance: %s; gbgQ1Status: %s", async (surname, count, aboutFinance, status) => {
    const asked = await ask(await arrived(surname), surname);
    const { questions } = setIn(asked);
    expect([
      questions.length,
      questions.some(({ questionText }) => questionText === "Who gave you the finance?"),
      asked.value.gbgQ1Status,
    ]).toEqual([count, aboutFinance, status]);
  });

  it.each([
    ["Qfound", true],
    ["Gbgfound", true],
    ["Smith", false],
    ["Noquestions", false],
  ])("of %s leave on record whether they found the agreement: %s", async (surname, found) => {
    const claimant = await arrived(surname);
    expect((await saved(claimant))?.flags).not.toHaveProperty("q1_found");
    await ask(claimant, surname);
    expect((await saved(claimant))?.flags).toMatchObject({ q1_found: found });
    const again = await claimant.browser.post("/session/claim");
    expect(again.value.data).toMatchObject({ data: { flags: { q1_found: found } } });
  });

  it("give away what they found to no stranger, and nothing about details that have been put right since", async () => {
    const claimant = await arrived("Qfound");
    await ask(claimant, "Qfound");
    const stranger = await (await arrive(api.browser())).browser.post(`/session/claim/${claimant.claimId}`);
    expect(stranger.value).toMatchObject({ masked: true, data: { data: { flags: { signed: false } } } });
    expect(JSON.stringify(stranger.value)).not.toContain("q1_found");
    await claimant.save({ last_name: "Gbgfound" });
    expect((await saved(claimant))?.flags).not.toHaveProperty("q1_found");
  });

  it.each([
    ["Noquestions", "KBA0011", 350, "Not enough questions to meet questionnaire generation criteria."],
    [
      "Electoral",
      "IDV0040",
      100,
      "Failed to match name and address on either Electoral roll or Active insight provider at current address",
    ],
    ["Birthdate", "IDV0140", 110, "Date of Birth not matched at current address"],
  ])(
    "for %s are none, for the reason of %s, which is the server's own outcome",
    async (surname, o_RuleID, o_Priority, text) => {
      const claimant = await arrived(surname);
      const asked = await ask(claimant, surname);
      expect(setIn(asked).questions).toEqual([]);
      expect(asked.value.assessmentReason).toEqual([{ o_RuleID, o_Priority, o_DefaultResponse: text }]);
      expect(await saved(claimant)).toMatchObject({
        qkba: "md",
        [`luminateFailure_${o_RuleID}`]: text,
        failureReasons: [{ o_RuleID }],
      });
    },
  );

  it.each([
    ["Qerror", 502],
    ["Garbage", 502],
    ["Timeout", 504],
  ])("for %s are a %i, recorded as rule -1, and can be asked for again", async (surname, status) => {
    const claimant = await arrived(surname);
    const asked = await ask(claimant, surname);
    expect([asked.status, asked.message]).toEqual([status, "We cannot ask the identity questions just now."]);
    expect(await saved(claimant)).toMatchObject({ qkba: "md", "luminateFailure_-1": "Error generating questions" });
    expect((await ask(claimant, surname)).status).toBe(status);
    expect(service.asked).toBe(2);
  });

  it("have none and no reason: KBA0011 with its sentence is recorded, which stands for too few questions", async () => {
    const claimant = await arrived("Noquestions");
    service.namesRules = false;
    expect((await ask(claimant, "Noquestions")).value.assessmentReason).toEqual([]);
    const text = "Not enough questions to meet questionnaire generation criteria.";
    expect(await saved(claimant)).toMatchObject({
      qkba: "md",
      luminateFailure_KBA0011: text,
      failureReasons: [{ o_RuleID: "KBA0011", o_Priority: 350, o_DefaultResponse: text }],
    });
  });

  it("have their choices in an order of the claim's own, the same each time", async () => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const claimant = await arrived();
        const [first, again] = [await ask(claimant), await ask(claimant)];
        expect(again.text).toBe(first.text);
        return JSON.stringify(setIn(first).questions.map(({ choices }) => choices.map(({ choiceId }) => choiceId)));
      }),
    );
    expect(new Set(orders).size).toBeGreaterThan(4);
  });

  it("are made once a claim: twenty at once and any later one get the stored set", async () => {
    const claimant = await arrived();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(claimant)));
    const later = await ask(claimant);
    expect(service.asked).toBe(1);
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
  });

  it("all answered rightly are a PASS, with its time, as the server's own outcome", async () => {
    const claimant = await confirmed();
    const before = Date.now();
    const { status, value } = await handIn(claimant, { asked: await ask(claimant) });
    expect([status, value.assessment]).toEqual([200, { key: "decision", value: "PASS" }]);
    const outcome = await saved(claimant);
    expect(outcome).toMatchObject({ qkba: "hi", is_idv_done: true, luminate_answers_assessment: "PASS" });
    expect(Date.parse(String(outcome?.luminate_pass_datetime))).toBeGreaterThanOrEqual(before);
  });

  it("once answered wrongly bring a second set of two, and decide nothing yet", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    const first = await handIn(claimant, { asked, right: false });
    expect(setIn(first).questions).toHaveLength(2);
    expect((await saved(claimant))?.qkba).toBeUndefined();
    expect((await handIn(claimant, { asked, set: setIn(first) })).value.assessment?.value).toBe("PASS");
    expect(await saved(claimant)).toMatchObject({ qkba: "hi" });
  });

  it("twice answered wrongly are a FAIL with IDV0040, and there is no third set", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    const set = setIn(await handIn(claimant, { asked, right: false }));
    const second = await handIn(claimant, { asked, set, right: false });
    expect(second.value).toMatchObject({
      assessment: { value: "FAIL" },
      assessmentReason: [{ o_RuleID: "IDV0040" }],
      results: { errors: [{ code: "IDV0040" }] },
    });
    expect(second.value.results?.questionnaire).toBeUndefined();
    expect(await saved(claimant)).toMatchObject({
      qkba: "md",
      is_idv_done: false,
      luminate_answers_assessment: "FAIL",
    });
    expect((await handIn(claimant, { asked, set })).text).toBe(second.text);
  });

  it("are checked once: a repeat, also with better answers and twenty at once, gets what was found", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    const together = await Promise.all(Array.from({ length: 20 }, () => handIn(claimant, { asked, right: false })));
    const better = await handIn(claimant, { asked, right: true });
    expect(service.checked).toBe(1);
    expect(new Set([...together, better].map(({ text }) => text)).size).toBe(1);
  });

  it("cannot be answered before the phone is verified, nor before they were asked for", async () => {
    const claimant = await arrived();
    const early = await handIn(claimant, { asked: await ask(claimant) });
    expect([early.status, early.message, service.checked]).toEqual([409, "Please confirm your phone first.", 0]);
    const asked = await ask(await arrived());
    const unasked = await handIn(await confirmed(), { asked });
    expect([unasked.status, unasked.code]).toEqual([409, "out-of-order"]);
    const confirmedOne = await confirmed();
    const its = await ask(confirmedOne);
    await confirmedOne.save({ phone_number: "+447700900899" });
    expect((await handIn(confirmedOne, { asked: its })).status).toBe(409);
  });

  it.each([
    [{ correlation_id: "another" }, "correlation_id is not that of your questions."],
    [{ authentication_id: "another" }, "authentication_id is not that of your questions."],
    [{ questionnaire_id: "another" }, "questionnaire_id is not that of your questions."],
    [{ answers: [{ questionId: "1", answer: ["1-A"] }] }, "answers: Please answer all the questions"],
    [
      { answers: ["1", "1", "2"].map((questionId) => ({ questionId, answer: [`${questionId}-A`] })) },
      "answers: Please answer all the questions",
    ],
    [
      { answers: ["1", "2", "3"].map((questionId) => ({ questionId, answer: ["9-A"] })) },
      "answers: Please answer all the questions",
    ],
  ])("are answered as they were asked, and not with %j", async (more, message) => {
    const claimant = await confirmed();
    const answer = await handIn(claimant, { asked: await ask(claimant), more });
    expect([answer.status, answer.message, service.checked]).toEqual([400, message, 0]);
    expect((await saved(claimant))?.qkba).toBeUndefined();
  });

  it("whose check fails are recorded as rule -1, and can be handed in again", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    service.failsToCheck = true;
    expect((await handIn(claimant, { asked })).status).toBe(502);
    expect(await saved(claimant)).toMatchObject({
      qkba: "md",
      "luminateFailure_-1": "Error submitting answers",
      luminate_answers_assessment_error: "Error submitting answers",
    });
    service.failsToCheck = false;
    expect((await handIn(claimant, { asked })).value.assessment?.value).toBe("PASS");
    expect(await saved(claimant)).toMatchObject({ qkba: "hi" });
  });

  it.each([
    ["surname", { last_name: "Attackson" }],
    ["middle name", { middle_name: "Mallory" }],
    ["date of birth", { dob: "1990-09-09" }],
    ["address", { address: { addressID: "M1-1AE-2" } }],
  ])("are not asked about another person: another %s is rejected", async (_, other) => {
    const answer = await askQuestions(await arrived(), { last_name: "Smith", ...other });
    expect([answer.status, answer.code, service.asked]).toEqual([409, "other-person", 0]);
  });

  it("are not asked before the consent to the search", async () => {
    const claimant = await arrived();
    await claimant.save({ soft_check_privacy: false });
    const answer = await ask(claimant);
    expect([answer.status, answer.code, service.asked]).toEqual([409, "consent-missing", 0]);
  });

  it("come again for a corrected name, and what came of the former one no longer counts", async () => {
    const claimant = await confirmed("Noquestions");
    await ask(claimant, "Noquestions");
    expect(await saved(claimant)).toMatchObject({ qkba: "md", failureReasons: [{ o_RuleID: "KBA0011" }] });
    await claimant.save({ last_name: "Example" });
    const { qkba, failureReasons, luminateFailure_KBA0011 } = (await saved(claimant)) ?? {};
    expect([qkba, failureReasons, luminateFailure_KBA0011]).toEqual([undefined, undefined, undefined]);
    const asked = await ask(claimant, "Example");
    expect([setIn(asked).questions.length, service.asked]).toEqual([3, 2]);
    await handIn(claimant, { asked });
    const passed = await saved(claimant);
    expect([passed?.qkba, passed?.failureReasons]).toEqual(["hi", undefined]);
  });

  it.each([
    ["surname", { last_name: "Different" }],
    ["date of birth", { dob: "1955-05-05", dateOfBirth: "05/05/1955" }],
    ["address", { address: { country: "GB", street1: "Evil Street", postTown: "LEEDS", postcode: "LS1 4AP" } }],
    ["phone", { phone_number: "+447700900899" }],
  ])(
    "are passed for the person, address and phone that they were asked about: not with another %s",
    async (_, other) => {
      const claimant = await confirmed();
      const { phone_number } = (await saved(claimant)) ?? {};
      await handIn(claimant, { asked: await ask(claimant) });
      await claimant.save(other);
      const changed = await saved(claimant);
      expect([changed?.qkba, changed?.is_idv_done]).toEqual([undefined, undefined]);
      const { last_name: __, dob, dateOfBirth, address } = canary;
      await claimant.save({ last_name: "Smith", dob, dateOfBirth, address, phone_number });
      expect(await saved(claimant)).toMatchObject({ qkba: "hi", is_idv_done: true });
    },
  );

  it("cannot be answered with those of former details", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    await claimant.save({ last_name: "Example" });
    const answer = await handIn(claimant, { asked });
    expect([answer.status, answer.code, service.checked]).toEqual([409, "out-of-order", 0]);
  });

  it("answered wrongly twice leave the rule that the service named as an error alone", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    const set = setIn(await handIn(claimant, { asked, right: false }));
    service.namesRules = false;
    const second = await handIn(claimant, { asked, set, right: false });
    expect([second.value.assessmentReason, second.value.results?.errors?.[0]?.code]).toEqual([[], "IDV0040"]);
    expect(await saved(claimant)).toMatchObject({
      qkba: "md",
      failureReasons: [{ o_RuleID: "IDV0040" }],
      luminateFailure_IDV0040: expect.stringContaining("Electoral roll"),
    });
  });

  it("are neither asked nor checked once the claim is cancelled", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    await claimant.save(signature);
    await claimant.browser.post("/claims/current/cancel", { confirm: true });
    const [answer, later] = [await handIn(claimant, { asked }), await ask(claimant)];
    expect([answer.status, answer.code, later.status, later.code, service.checked]).toEqual([
      409,
      "claim-cancelled",
      409,
      "claim-cancelled",
      0,
    ]);
  });

  it("are samples for an internal tester, who passes without them", async () => {
    const tester = await arrive(api.browser());
    await tester.save({ ...canary, last_name: "Noquestions", email: "anna@example-claims.test", qkba: "md" });
    const { value } = await ask(tester, "Noquestions");
    expect([service.asked, value.referenceId, (await saved(tester))?.qkba]).toEqual([0, "sample", "hi"]);
  });
});

it("lets answers in without a verified phone where the settings switch the code off", async () => {
  const api = await startApi("PostgreSQL", { env: { OTP: "off" } });
  const claimant = await readyForSearches(await arrive(api.browser()));
  const { browser, claimId } = claimant;
  const { value } = await askQuestions(claimant);
  const answered = await browser.post("/credit-check/verification/answers", {
    claim_number: claimId,
    correlation_id: value.correlationId,
    authentication_id: value.results?.authenticationId,
    questionnaire_id: value.results?.questionnaire?.questionnaireId,
    answers: ["1", "2", "3"].map((questionId) => ({ questionId, answer: [`${questionId}-A`] })),
  });
  await api.stop();
  expect(answered.value.assessment?.value).toBe("PASS");
});
