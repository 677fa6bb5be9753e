import type { Questionnaire } from "@claims/contracts/identity-questions/schema";
import { sandboxIdentityService } from "../adapters/sandbox/identity-questions.ts";
import { arrive, type Claimant } from "../../testing/claimant.ts";
import type { Answer, Loose } from "../../testing/browser.ts";
import { databaseKinds } from "../../testing/databases.ts";
import { Phones } from "../../testing/phone.ts";
import { startApi, type RunningApi } from "../../testing/running-api.ts";
import type { IdentityService } from "./identity-questions.ports.ts";

/** Lets a test see how often the service was really asked, and fail it when it is to judge. */
class Watched {
  asked = 0;
  judged = 0;
  failsToJudge = false;
  readonly #service = sandboxIdentityService({ provider: "identity", timeoutMs: 250, report: () => undefined });

  readonly port: IdentityService = {
    ask: (person) => {
      this.asked += 1;
      return this.#service.ask(person);
    },
    assess: async (sheet) => {
      this.judged += 1;
      return this.failsToJudge ? { ok: false, problem: "failed" } : this.#service.assess(sheet);
    },
  };
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
    service.judged = 0;
    service.failsToJudge = false;
  });

  afterAll(() => api.stop());

  const ask = ({ browser, claimId }: Claimant, last_name = "Smith") =>
    browser.post("/credit-check/verification/questions", {
      claim_number: claimId,
      first_name: "Jane",
      last_name,
      middle_name: "",
      dob: "1980-05-04",
      use_address: false,
      address_id: "M1-1AE-2",
    });

  async function confirmed(): Promise<Claimant> {
    const claimant = await arrive(api.browser());
    next += 1;
    const phone = `+447700900${next}`;
    await claimant.save({ phone_number: phone });
    const about = { claimNumber: claimant.claimId, source: "otp" };
    await claimant.browser.post("/bulk-sms/send-otp", { ...about, parsedPhoneNumber: phone });
    await claimant.browser.post("/bulk-sms/verify-otp", { ...about, otp: phones.codeOn(phone) });
    return claimant;
  }

  function setIn({ value }: Answer): Questionnaire {
    // The test browser has held the answer to its schema.
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

  const held = async ({ browser, claimId }: Claimant): Promise<Loose | undefined> =>
    (await browser.post(`/session/claim/${claimId}`)).value.data?.data;

  it("are three for the usual person, none of them about who gave the finance", async () => {
    const { status, value } = await ask(await arrive(api.browser()));
    const questions = (value as unknown as { results: { questionnaire: Questionnaire } }).results.questionnaire.questions;
    expect([status, questions.length, value.gbgQ1Status]).toEqual([200, 3, undefined]);
    expect(questions.map(({ questionText }) => questionText)).not.toContain("Who gave you the finance?");
    for (const { questionId, choices } of questions) {
      expect(choices.map(({ choiceId }) => choiceId).sort((a, b) => a.localeCompare(b))).toEqual(["A", "B", "C", "D"].map((letter) => `${questionId}-${letter}`));
    }
  });

  it.each([
    ["Qfound", 3, true, undefined],
    ["Gbgfound", 2, false, "FOUND"],
    ["Bureaudown", 3, false, undefined],
  ])("for %s are %i; about the finance: %s; gbgQ1Status: %s", async (surname, count, aboutFinance, status) => {
    const asked = await ask(await arrive(api.browser()), surname);
    const { questions } = setIn(asked);
    expect([questions.length, questions.some(({ questionText }) => questionText === "Who gave you the finance?"), asked.value.gbgQ1Status]).toEqual([count, aboutFinance, status]);
  });

  it.each([
    ["Noquestions", "KBA0011", 350, "Not enough questions to meet questionnaire generation criteria."],
    ["Electoral", "IDV0040", 100, "Failed to match name and address on either Electoral roll or Active insight provider at current address"],
    ["Birthdate", "IDV0140", 110, "Date of Birth not matched at current address"],
  ])("for %s are none, for the reason of %s, which is the server's own outcome", async (surname, o_RuleID, o_Priority, text) => {
    const claimant = await arrive(api.browser());
    const asked = await ask(claimant, surname);
    expect(setIn(asked).questions).toEqual([]);
    expect(asked.value.assessmentReason).toEqual([{ o_RuleID, o_Priority, o_DefaultResponse: text }]);
    expect(await held(claimant)).toMatchObject({ qkba: "md", [`luminateFailure_${o_RuleID}`]: text, failureReasons: [{ o_RuleID }] });
  });

  it.each([
    ["Qerror", 502],
    ["Garbage", 502],
    ["Timeout", 504],
  ])("for %s are a %i, recorded as rule -1, and can be asked for again", async (surname, status) => {
    const claimant = await arrive(api.browser());
    const asked = await ask(claimant, surname);
    expect([asked.status, asked.message]).toEqual([status, "The identity questions are unavailable at the moment."]);
    expect(await held(claimant)).toMatchObject({ qkba: "md", "luminateFailure_-1": "Error generating questions" });
    expect((await ask(claimant)).status).toBe(200);
  });

  it("have their choices in an order of the claim's own, the same each time", async () => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const claimant = await arrive(api.browser());
        const [first, again] = [await ask(claimant), await ask(claimant)];
        expect(again.text).toBe(first.text);
        return JSON.stringify(setIn(first).questions.map(({ choices }) => choices.map(({ choiceId }) => choiceId)));
      }),
    );
    expect(new Set(orders).size).toBeGreaterThan(4);
  });

  it("are made once a claim: twenty at once and any later one get the stored set", async () => {
    const claimant = await arrive(api.browser());
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(claimant)));
    const later = await ask(claimant, "Noquestions");
    expect(service.asked).toBe(1);
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
  });

  it("all answered rightly are a PASS, with its time, as the server's own outcome", async () => {
    const claimant = await confirmed();
    const before = Date.now();
    const { status, value } = await handIn(claimant, { asked: await ask(claimant) });
    expect([status, value.assessment]).toEqual([200, { key: "decision", value: "PASS" }]);
    const outcome = await held(claimant);
    expect(outcome).toMatchObject({ qkba: "hi", is_idv_done: true, luminate_answers_assessment: "PASS" });
    expect(Date.parse(String(outcome?.luminate_pass_datetime))).toBeGreaterThanOrEqual(before);
  });

  it("once answered wrongly bring a second set of two, and decide nothing yet", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    const first = await handIn(claimant, { asked, right: false });
    expect(setIn(first).questions).toHaveLength(2);
    expect((await held(claimant))?.qkba).toBeUndefined();
    expect((await handIn(claimant, { asked, set: setIn(first) })).value.assessment?.value).toBe("PASS");
    expect(await held(claimant)).toMatchObject({ qkba: "hi" });
  });

  it("twice answered wrongly are a FAIL with IDV0040, and there is no third set", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    const set = setIn(await handIn(claimant, { asked, right: false }));
    const second = await handIn(claimant, { asked, set, right: false });
    expect(second.value).toMatchObject({ assessment: { value: "FAIL" }, assessmentReason: [{ o_RuleID: "IDV0040" }], results: { errors: [{ code: "IDV0040" }] } });
    expect(second.value.results?.questionnaire).toBeUndefined();
    expect(await held(claimant)).toMatchObject({ qkba: "md", is_idv_done: false, luminate_answers_assessment: "FAIL" });
    expect((await handIn(claimant, { asked, set })).text).toBe(second.text);
  });

  it("are judged once: a repeat, also with better answers and twenty at once, gets what was found", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    const together = await Promise.all(Array.from({ length: 20 }, () => handIn(claimant, { asked, right: false })));
    const better = await handIn(claimant, { asked, right: true });
    expect(service.judged).toBe(1);
    expect(new Set([...together, better].map(({ text }) => text)).size).toBe(1);
  });

  it("cannot be answered before the phone is verified, nor before they were asked for", async () => {
    const claimant = await arrive(api.browser());
    const early = await handIn(claimant, { asked: await ask(claimant) });
    expect([early.status, early.message, service.judged]).toEqual([409, "Please confirm your phone first.", 0]);
    const asked = await ask(await arrive(api.browser()));
    expect((await handIn(await confirmed(), { asked })).status).toBe(409);
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
    [{ answers: ["1", "1", "2"].map((questionId) => ({ questionId, answer: [`${questionId}-A`] })) }, "answers: Please answer all the questions"],
    [{ answers: ["1", "2", "3"].map((questionId) => ({ questionId, answer: ["9-A"] })) }, "answers: Please answer all the questions"],
  ])("are answered as they were asked, and not with %j", async (more, message) => {
    const claimant = await confirmed();
    const answer = await handIn(claimant, { asked: await ask(claimant), more });
    expect([answer.status, answer.message, service.judged]).toEqual([400, message, 0]);
    expect((await held(claimant))?.qkba).toBeUndefined();
  });

  it("whose judge fails are recorded as rule -1, and can be handed in again", async () => {
    const claimant = await confirmed();
    const asked = await ask(claimant);
    service.failsToJudge = true;
    expect((await handIn(claimant, { asked })).status).toBe(502);
    expect(await held(claimant)).toMatchObject({ qkba: "md", "luminateFailure_-1": "Error submitting answers", luminate_answers_assessment_error: "Error submitting answers" });
    service.failsToJudge = false;
    expect((await handIn(claimant, { asked })).value.assessment?.value).toBe("PASS");
    expect(await held(claimant)).toMatchObject({ qkba: "hi" });
  });

  it("are samples for an internal tester, who passes without them", async () => {
    const tester = await arrive(api.browser());
    await tester.save({ email: "anna@example-claims.test", qkba: "md" });
    const { value } = await ask(tester, "Noquestions");
    expect([service.asked, value.referenceId, (await held(tester))?.qkba]).toEqual([0, "sample", "hi"]);
  });
});

it("lets answers in without a verified phone where the settings switch the code off", async () => {
  const api = await startApi("PostgreSQL", { env: { OTP: "off" } });
  const { browser, claimId } = await arrive(api.browser());
  const person = { claim_number: claimId, first_name: "Jane", last_name: "Smith", dob: "1980-05-04" };
  const { value } = await browser.post("/credit-check/verification/questions", { ...person, use_address: true, address: { postcode: "M1 1AE" } });
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
