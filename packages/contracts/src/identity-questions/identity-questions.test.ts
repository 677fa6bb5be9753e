import * as v from "valibot";
import { anAddress } from "../address/address.builder.ts";
import { aClaimNumber } from "../session/session.builder.ts";
import { failure, serve, success } from "../testing/fake-server.ts";
import { aDecision, aQuestion, aQuestionnaire, someQuestions } from "./identity-questions.builder.ts";
import { answerQuestions, askQuestions } from "./identity-questions.client.ts";
import { answersBody, isQ1Found, questionsAnswer, questionsBody } from "./identity-questions.schema.ts";

const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

const person = {
  claim_number: aClaimNumber,
  first_name: "Ada",
  last_name: "Example",
  middle_name: "",
  dob: "1985-03-05",
};
const byId = { ...person, use_address: false, address_id: "AD-1" } as const;
const handIn = {
  claim_number: aClaimNumber,
  correlation_id: "correlation-1",
  authentication_id: "authentication-1",
  questionnaire_id: "set-1",
  answers: [{ questionId: "1", answer: ["1-0"] }],
};

describe("the body of the questions", () => {
  it("names the address in full, or by the bureau's id, and never both or neither", () => {
    const { middle_name: _, ...withoutMiddleName } = byId;
    expect(v.is(questionsBody, byId)).toBe(true);
    expect(v.is(questionsBody, withoutMiddleName)).toBe(true);
    expect(v.is(questionsBody, { ...person, use_address: true, address: anAddress() })).toBe(true);
    expect(v.is(questionsBody, { ...byId, address: anAddress() })).toBe(false);
    expect(v.is(questionsBody, person)).toBe(false);
  });
});

describe("the body of the answers", () => {
  it("has one choice for each question", () => {
    const answering = (...answers: unknown[]) => v.is(answersBody, { ...handIn, answers });
    expect(v.is(answersBody, handIn)).toBe(true);
    expect(answering()).toBe(false);
    expect(answering({ questionId: "1", answer: [] })).toBe(false);
    expect(answering({ questionId: "1", answer: ["1-0", "1-1"] })).toBe(false);
    expect(v.is(answersBody, { ...handIn, decision: "PASS" })).toBe(false);
  });
});

describe("the questions", () => {
  it("are asked for with a key", async () => {
    const received = serve(() => success(someQuestions()));
    expect(await askQuestions(byId)).toEqual({ ok: true, value: someQuestions() });
    expect(received).toMatchObject([
      { method: "POST", path: "/api/credit-check/verification/questions", body: byId, key: expect.any(String) },
    ]);
  });

  it("may come with one reason that is not in a list", () => {
    const rule = { o_RuleID: "KBA0011", o_Priority: 350, o_DefaultResponse: "Not enough questions" };
    const read = v.parse(questionsAnswer, { ...someQuestions(), assessmentReason: rule });
    expect(read.assessmentReason).toEqual([rule]);
  });

  it("have found the agreement where the service says so, or where it asks who gave the finance", () => {
    const asking = aQuestionnaire({ questions: [aQuestion({ questionText: "Who gave you the finance?" })] });
    expect(isQ1Found(someQuestions())).toBe(false);
    expect(isQ1Found(someQuestions(asking))).toBe(true);
    expect(isQ1Found(someQuestions(aQuestionnaire(), { gbgQ1Status: "FOUND" }))).toBe(true);
    expect(isQ1Found(someQuestions(aQuestionnaire(), { gbgQ1Status: null }))).toBe(false);
  });

  it("that are nonsense are a malformed answer", async () => {
    serve(() => success({ results: "none" }));
    expect(await askQuestions(byId)).toMatchObject({ problem: { code: "answer-malformed" } });
  });
});

describe("the answers", () => {
  it.each([aDecision("PASS"), aDecision("FAIL"), aDecision("FAIL", { questionnaire: aQuestionnaire() })])(
    "come to a decision, or to a second set: %#",
    async (decision) => {
      const received = serve(() => success(decision));
      expect(await answerQuestions(handIn)).toEqual({ ok: true, value: decision });
      expect(received).toMatchObject([
        { path: "/api/credit-check/verification/answers", body: handIn, key: expect.any(String) },
      ]);
    },
  );

  it("are a conflict until the phone is verified", async () => {
    serve(() => failure(409, "Please confirm your phone first."));
    expect(await answerQuestions(handIn)).toMatchObject({ problem: { code: "conflict" } });
  });
});
