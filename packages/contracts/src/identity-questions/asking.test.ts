import { anAddress } from "../address/address.builder.ts";
import { claimAtom, detailsKeyAtom } from "../session/session.atoms.ts";
import { aClaim, aClaimNumber, someAnswers } from "../session/session.builder.ts";
import { removeLocalExcept, readLocal, writeLocal } from "../storage/local.ts";
import { aVisit } from "../testing/a-visit.ts";
import { deferred, failure, noNetwork, serve, success, type Received } from "../testing/fake-server.ts";
import { refetchQuestionsAtom, askQuestionsAtom, hasQuestions, questionsAtom } from "./identity-questions.atoms.ts";
import { aQuestion, aQuestionnaire, someQuestions } from "./identity-questions.builder.ts";

const visit = aVisit();
const questions = "/api/credit-check/verification/questions";
const none = aQuestionnaire({ questions: [], questionGroups: [] });
const consents = { analytics: false, marketing: true, version: "1" };

/** A back end that answers the questions like this, and everything else as usual. */
function answering(answer: (asked: Received) => Response | Error | Promise<Response>) {
  return serve((asked) => {
    if (asked.path === questions) return answer(asked);
    if (asked.path === "/api/session/claim" && asked.method === "POST") {
      return success({ claimId: aClaimNumber, tester: false, data: { data: {} } });
    }
    if (asked.path === "/api/trigger-gtm-event") return success({ queued: true });
    return success({ claimId: aClaimNumber, updatedAt: "2026-11-20T10:00:00.000Z" });
  });
}

const askedIn = (received: readonly Received[]) => received.filter(({ path }) => path === questions);

/** What was saved to the claim, all of it together. */
async function savedIn(received: readonly Received[]) {
  await jest.advanceTimersByTimeAsync(100);
  return Object.assign({}, ...received.filter(({ method }) => method === "PUT").map(({ body }) => body));
}

const ask = () => visit.store.set(askQuestionsAtom);

beforeEach(() => {
  Object.defineProperty(globalThis, "location", { value: new URL("https://claims.test/"), configurable: true });
  visit.store.set(claimAtom, aClaim({ fields: someAnswers() }));
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "location");
});

describe("the questions, asked ahead", () => {
  it("name the person and the address by the bureau's id", async () => {
    const received = answering(() => success(someQuestions()));
    await ask();
    expect(askedIn(received)[0]?.body).toEqual({
      claim_number: aClaimNumber,
      first_name: "Ada",
      last_name: "Example",
      middle_name: "",
      dob: "1985-03-05",
      use_address: false,
      address_id: anAddress().addressID,
    });
  });

  it("name the address in full where the bureau has no id for it", async () => {
    const received = answering(() => success(someQuestions()));
    const address = anAddress({ addressID: "manual:M1 1AE" });
    visit.store.set(claimAtom, aClaim({ fields: someAnswers({ address, addressID: "manual:M1 1AE" }) }));
    await ask();
    expect(askedIn(received)[0]?.body).toMatchObject({ use_address: true, address: { postcode: "M1 1AE" } });
  });

  it("are asked once, however often and whenever they are wanted", async () => {
    const answer = deferred<Response>();
    const received = answering(() => answer.promise);
    const [first, second] = [ask(), ask()];
    answer.resolve(success(someQuestions()));
    expect(await first).toEqual(await second);
    await ask();
    expect(askedIn(received)).toHaveLength(1);
    expect(visit.store.get(questionsAtom)).toMatchObject({ ok: true });
  });

  it("are kept for the claim they were asked for, and read from there on the next visit", async () => {
    answering(() => success(someQuestions()));
    await ask();
    expect(readLocal("luminate-call-questions-response")).toMatchObject({ claimNumber: aClaimNumber });
    const stored = readLocal("luminate-call-questions-response");
    removeLocalExcept([]);
    const another = someQuestions(aQuestionnaire({ questionnaireId: "of-another-claim" }));
    writeLocal("luminate-call-questions-response", {
      questionsResponse: another,
      claimNumber: "clm_another-claim-number",
    });
    expect(visit.store.get(questionsAtom)).toMatchObject({
      value: { results: { questionnaire: { questionnaireId: "set-1" } } },
    });
    expect(stored?.questionsResponse).toMatchObject({ correlationId: "correlation-1" });
  });

  it("come from what an earlier visit kept, without asking or reporting again", async () => {
    const received = answering(() => failure(500));
    visit.store.set(claimAtom, aClaim({ fields: someAnswers({ consents }) }));
    writeLocal("luminate-call-questions-response", {
      questionsResponse: someQuestions(aQuestionnaire(), { gbgQ1Status: "FOUND" }),
      claimNumber: aClaimNumber,
      details: visit.store.get(detailsKeyAtom),
    });
    expect(await ask()).toMatchObject({ ok: true });
    expect(visit.store.get(claimAtom)?.q1Found).toBe(true);
    expect(askedIn(received)).toEqual([]);
    expect(received.some(({ path }) => path === "/api/trigger-gtm-event")).toBe(false);
  });

  it.each([
    ["surname", { last_name: "Example-Corrected" }],
    ["date of birth", { dob: "1985-03-06" }],
    ["address", { address: anAddress({ addressID: "M1-1AE-9", number: "9" }), addressID: "M1-1AE-9" }],
  ])(
    "are asked again for a corrected %s, and until they are there nothing is known of the first one",
    async (_, corrected) => {
      answering(() => success(someQuestions(aQuestionnaire(), { gbgQ1Status: "FOUND" })));
      await ask();
      visit.store.set(claimAtom, aClaim({ fields: someAnswers(corrected), q1Found: true }));
      expect(visit.store.get(questionsAtom)).toBeNull();
      const answer = deferred<Response>();
      const received = answering(() => answer.promise);
      const asking = ask();
      await jest.advanceTimersByTimeAsync(0);
      expect([askedIn(received).length, visit.store.get(claimAtom)?.q1Found]).toEqual([1, false]);
      answer.resolve(success(someQuestions(none)));
      expect((await asking).ok).toBe(true);
      expect([visit.store.get(questionsAtom), visit.store.get(claimAtom)?.q1Found]).toMatchObject([
        { value: { results: { questionnaire: none } } },
        false,
      ]);
    },
  );

  it("about details that are corrected while they are asked for are asked for once more", async () => {
    const first = deferred<Response>();
    const received = answering(() => (askedIn(received).length > 1 ? success(someQuestions(none)) : first.promise));
    const asking = ask();
    await jest.advanceTimersByTimeAsync(0);
    visit.store.set(claimAtom, aClaim({ fields: someAnswers({ last_name: "Corrected" }) }));
    first.resolve(success(someQuestions()));
    await asking;
    expect(askedIn(received).map(({ body }) => Object(body).last_name)).toEqual(["Example", "Corrected"]);
    expect(visit.store.get(questionsAtom)).toMatchObject({ value: { results: { questionnaire: none } } });
  });

  it("that the server no longer has are forgotten and asked for again", async () => {
    answering(() => success(someQuestions()));
    await ask();
    const received = answering(() => success(someQuestions(aQuestionnaire({ questionnaireId: "set-9" }))));
    await visit.store.set(refetchQuestionsAtom);
    expect(askedIn(received)).toHaveLength(1);
    expect(visit.store.get(questionsAtom)).toMatchObject({
      value: { results: { questionnaire: { questionnaireId: "set-9" } } },
    });
  });

  it("stored for another claim are asked again", async () => {
    const received = answering(() => success(someQuestions()));
    writeLocal("luminate-call-questions-response", {
      questionsResponse: someQuestions(),
      claimNumber: "clm_another-claim-number",
    });
    await ask();
    expect(askedIn(received)).toHaveLength(1);
  });

  it("that were found are put on record and reported once", async () => {
    const received = answering(() => success(someQuestions()));
    visit.store.set(claimAtom, aClaim({ fields: someAnswers({ consents }) }));
    await ask();
    expect(await savedIn(received)).toMatchObject({
      luminate_id_config: {
        correlationId: "correlation-1",
        transactionId: "transaction-1",
        referenceId: "reference-1",
      },
      luminate_questions_response: { authenticationId: "authentication-1" },
      luminate_questions_assessment: [],
    });
    const events = () => received.filter(({ path }) => path === "/api/trigger-gtm-event");
    jest.useRealTimers();
    while (events().length === 0) await new Promise((next) => setTimeout(next, 0));
    jest.useFakeTimers();
    expect(events().map(({ body }) => body)).toEqual([expect.objectContaining({ event: "CompleteRegistration" })]);
  });

  it.each([
    ["the service has found the agreement", someQuestions(aQuestionnaire(), { gbgQ1Status: "FOUND" }), true],
    [
      "who gave the finance is among them",
      someQuestions(aQuestionnaire({ questions: [aQuestion({ questionText: "Who gave you the finance?" })] })),
      true,
    ],
    ["neither", someQuestions(), false],
  ])("say whether the first one is answered already: %s", async (_, answer, q1) => {
    answering(() => success(answer));
    await ask();
    expect(visit.store.get(claimAtom)?.q1Found).toBe(q1);
  });
});

describe("a claim without questions", () => {
  const reasonFor = (id: string, text = "") => [{ o_RuleID: id, o_Priority: 100, o_DefaultResponse: text }];
  const electoral =
    "Failed to match name and address on either Electoral roll or Active insight provider at current address";

  it.each([
    ["IDV0040", reasonFor("IDV0040"), electoral],
    ["IDV0140", reasonFor("IDV0140"), "Date of Birth not matched at current address"],
    ["KBA0011", reasonFor("KBA0011"), "Not enough questions to meet questionnaire generation criteria."],
    ["KBA0011", [], "Not enough questions to meet questionnaire generation criteria."],
    ["NEW0001", reasonFor("NEW0001", "Something new"), "Something new"],
  ])("has rule %s on record", async (rule, assessmentReason, sentence) => {
    const received = answering(() => success(someQuestions(none, { assessmentReason })));
    const result = await ask();
    expect(result.ok && hasQuestions(result.value)).toBe(false);
    expect(await savedIn(received)).toMatchObject({
      [`luminateFailure_${rule}`]: sentence,
      failureReasons: [{ o_RuleID: rule, o_DefaultResponse: sentence }],
    });
    expect(received.some(({ path }) => path === "/api/trigger-gtm-event")).toBe(false);
  });

  it("has the default rule with its priority where the service gave none", async () => {
    const received = answering(() => success(someQuestions(none)));
    await ask();
    expect(await savedIn(received)).toMatchObject({ failureReasons: [{ o_RuleID: "KBA0011", o_Priority: 350 }] });
  });

  it("has every rule that the service named, save what is no rule's name", async () => {
    const assessmentReason = [...reasonFor("IDV0040"), ...reasonFor("IDV0140"), ...reasonFor("<script>", "x")];
    const received = answering(() => success(someQuestions(none, { assessmentReason })));
    await ask();
    const saved = await savedIn(received);
    expect(Object.keys(saved).filter((name) => name.startsWith("luminateFailure_"))).toEqual([
      "luminateFailure_IDV0040",
      "luminateFailure_IDV0140",
    ]);
  });
});

describe("questions that cannot be had", () => {
  it.each([
    ["the service fails", () => failure(502, "Away"), "third-party-failed"],
    ["it answers nonsense", () => success({ results: "?" }), "answer-malformed"],
  ])("are on record as rule -1 where %s", async (_, answer, code) => {
    const received = answering(answer);
    expect(await ask()).toMatchObject({ ok: false });
    expect(await savedIn(received)).toMatchObject({
      "luminateFailure_-1": "Error generating questions",
      failureReasons: [{ o_RuleID: "-1", o_DefaultResponse: "Error generating questions" }],
      luminate_three_questions_error: code,
    });
  });

  it("are asked for again later", async () => {
    answering(() => failure(502));
    await ask();
    const received = answering(() => success(someQuestions()));
    expect(await ask()).toMatchObject({ ok: true });
    expect(askedIn(received)).toHaveLength(1);
  });

  it("leave no record where it is the visitor who is offline", async () => {
    Object.defineProperty(globalThis.navigator, "onLine", { value: false, configurable: true });
    const received = answering(() => noNetwork());
    const asking = ask();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await asking).toMatchObject({ ok: false });
    expect(await savedIn(received)).toEqual({});
    Reflect.deleteProperty(globalThis.navigator, "onLine");
  });

  it("leave no record where too many have asked over one connection, so that the service was asked nothing", async () => {
    const received = answering(() => failure(429, "Please try again in a minute."));
    expect(await ask()).toMatchObject({ problem: { code: "too-many" } });
    expect(await savedIn(received)).toEqual({});
  });

  it("are not asked for by a masked visitor, or about nobody", async () => {
    const received = answering(() => success(someQuestions()));
    visit.store.set(claimAtom, aClaim({ masked: true, fields: { first_name: "J***" } }));
    expect(await ask()).toMatchObject({ problem: { code: "forbidden" } });
    visit.store.set(claimAtom, aClaim());
    expect(await ask()).toMatchObject({ ok: false });
    expect(askedIn(received)).toEqual([]);
    expect(await savedIn(received)).toEqual({});
  });
});
