import { claimId, done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { askQuestionsAtom } from "@claims/contracts/identity-questions/atoms";
import { aDecision, aQuestion, aQuestionnaire, someQuestions } from "@claims/contracts/identity-questions/builder";
import { claimAtom } from "@claims/contracts/session/atoms";
import { aSignedClaim } from "@claims/contracts/session/builder";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore } from "jotai";
import { never } from "../../testing/answers.ts";
import { nothingToAsk, secondSet, twoQuestions } from "../../testing/identity.ts";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./questions.screen.tsx";

const asks = "POST /credit-check/verification/questions";
const answers = "POST /credit-check/verification/answers";
const saves = "PUT /session/claim";
const first = "Q1. Which of these lenders have you had a card with?";
const second = "Q2. In which month did you open your newest account?";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const addressBar = () => screen.getByTitle("Address bar");
const button = (name: string) => screen.getByRole("button", { name });
const group = () => screen.getByRole("radiogroup");
const choose = (name: string) => user.click(screen.getByRole("radio", { name }));
const summary = () => screen.getByRole("alert", { name: "There is a problem" });
const savedIn = (api: ReturnType<typeof fakeApi>) => Object.assign({}, ...api.bodiesOf(saves));

const badGateway = () => new Response("<html>Bad gateway</html>", { status: 502 });

type Answers = Parameters<typeof fakeApi>[0];

async function open(more: Answers = {}, { claim = aSignedClaim({ phoneVerified: true }), variant = "v3" } = {}) {
  const api = fakeApi({ [asks]: () => done(twoQuestions), [answers]: () => done(aDecision("PASS")), ...more });
  const page = visit(Screen, { at: `/get-started-${variant}/questions`, claim });
  await pass(0);
  return { api, ...page };
}

async function answerBoth() {
  await choose("Larkspur");
  await user.click(button("Next"));
  await choose("March");
  await user.click(button("Final Step"));
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-20T10:00:00.000Z") });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("the questions", () => {
  it("come one at a time, numbered, under a heading of their own or of their group", async () => {
    const { api } = await open();
    expect(screen.getByRole("heading", { level: 1, name: "Lets confirm it's really you" })).toBeVisible();
    expect(
      screen.getByText("Please answer a few questions to help us find your missing motor finance records."),
    ).toBeVisible();
    expect(api.bodiesOf(asks)).toHaveLength(1);
    expect(group()).toHaveAccessibleName(expect.stringContaining(first));
    expect(screen.getByText("About your own credit")).toBeVisible();
    expect(screen.getAllByRole("radio")).toHaveLength(2);

    await choose("Thistle");
    await user.click(button("Next"));
    expect(group()).toHaveAccessibleName(expect.stringContaining(second));
    expect(screen.getByText("Think of the account you use every day")).toBeVisible();
    expect(screen.queryByText(first)).toBeNull();
    expect(button("Final Step")).toBeVisible();
  });

  it("have 'None of these' as their last answer, wherever the bureau has it", async () => {
    const choices = ["None of these", "2017", "2019"].map((choiceText) => ({ choiceId: choiceText, choiceText }));
    const set = someQuestions(aQuestionnaire({ questions: [aQuestion({ choices })] }));
    await open({ [asks]: () => done(set) });
    expect(screen.getAllByRole("radio").map((answer) => answer.getAttribute("value"))).toEqual([
      "2017",
      "2019",
      "None of these",
    ]);
  });

  it("put the keyboard on the answers of the one that has come up", async () => {
    await open();
    await choose("Thistle");
    await user.keyboard("{Enter}");
    expect(screen.getByRole("radio", { name: "March" })).toHaveFocus();
  });

  it("are as far answered after a reload as before", async () => {
    const before = await open();
    await choose("Thistle");
    await user.click(button("Next"));
    await choose("March");
    before.leave();
    await open();
    expect(group()).toHaveAccessibleName(expect.stringContaining(second));
    expect(screen.getByRole("radio", { name: "March" })).toBeChecked();
    await user.click(button("Question 1, answered"));
    expect(screen.getByRole("radio", { name: "Thistle" })).toBeChecked();
  });

  it("are kept nowhere once they are sent", async () => {
    await open();
    await choose("Larkspur");
    expect(Object.values(sessionStorage).join()).toContain("questionnaireId");
    await user.click(button("Next"));
    await choose("March");
    await user.click(button("Final Step"));
    await pass(0);
    expect({ ...sessionStorage }).toEqual({});
  });

  it("say what is happening while they are asked for", async () => {
    await open({ [asks]: never });
    expect(screen.getByRole("heading", { level: 1, name: "Lets confirm it's really you" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Secure check in progress…");
    await pass(10_000);
    expect(screen.getByRole("status")).toHaveTextContent("Still working… this can take a little longer at busy times.");
  });

  it("have numbered buttons that lead back, and no further than the first that is open", async () => {
    await open();
    const steps = within(screen.getByRole("list", { name: "Questions" }));
    expect(steps.getByRole("button", { name: "Question 2, not reached yet" })).toBeDisabled();
    await choose("Thistle");
    expect(steps.getByRole("button", { name: "Question 2, not answered yet" })).toBeEnabled();
    await user.click(button("Next"));
    await user.click(steps.getByRole("button", { name: "Question 1, answered" }));
    expect(screen.getByRole("radio", { name: "Thistle" })).toBeChecked();
    expect(steps.getByRole("button", { name: "Question 1, current" })).toHaveAttribute("aria-current", "step");
  });

  it("cannot be passed without an answer", async () => {
    const { api } = await open();
    await user.click(button("Next"));
    expect(group()).toHaveAccessibleDescription("Error: Please answer the current question to continue");
    expect(summary()).toHaveFocus();
    expect(document.title).toBe("Error: Lets confirm it's really you - Example Claims");
    await user.click(within(summary()).getByRole("link"));
    expect(screen.getByRole("radio", { name: "Thistle" })).toHaveFocus();

    await choose("Thistle");
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(button("Next"));
    await user.click(button("Final Step"));
    expect(screen.getByText("Please answer all the questions").closest("[role=alert]")).toBeVisible();
    expect(group()).toHaveAccessibleDescription("Error: Please answer the current question to continue");
    expect(api.calls()).not.toContain(answers);
  });

  it("are handed in once, with one choice for each, under the ids they came with", async () => {
    const { api } = await open({ [answers]: never });
    await answerBoth();
    await user.click(button("Submitting..."));
    expect(api.bodiesOf(answers)).toEqual([
      {
        claim_number: claimId,
        correlation_id: "correlation-1",
        authentication_id: "authentication-1",
        questionnaire_id: "set-1",
        answers: [
          { questionId: "1", answer: ["1-A"] },
          { questionId: "2", answer: ["2-A"] },
        ],
      },
    ]);
  });

  it("keep the button at work until what they came to is saved", async () => {
    await open({ [saves]: never });
    await answerBoth();
    expect(button("Processing")).toBeVisible();
  });
});

describe("a decision", () => {
  it("to pass is high confidence, kept with its moment", async () => {
    const { api } = await open();
    await answerBoth();
    expect(savedIn(api)).toMatchObject({
      qkba: "hi",
      luminate_answers_assessment: "PASS",
      luminate_pass_datetime: expect.stringMatching(/^2026-11-20T10:00:\d\d\.\d{3}Z$/),
      screen_name: "questions",
      should_add_screen_name: true,
    });
  });

  it.each([
    ["v3", false, "/get-started-v3/credit-report"],
    ["v3", true, "/get-started-v3/credit-report-s"],
    ["v4", false, "/get-started-v4/credit-report"],
    ["v4", true, "/get-started-v4/credits-report"],
    ["v5", true, "/get-started-v5/credits-report"],
  ])("to pass leads on in %s, where the agreement being found is %s", async (variant, q1, following) => {
    await open({ [asks]: () => done({ ...twoQuestions, gbgQ1Status: q1 ? "FOUND" : null }) }, { variant });
    await answerBoth();
    expect(addressBar()).toHaveTextContent(new RegExp(`^${following}$`));
  });

  const electoral = { o_RuleID: "IDV0040", o_Priority: 100, o_DefaultResponse: "Not on the roll" };

  it.each(["v3", "v4", "v5"])(
    "to fail is medium confidence with its rules, and leads to the end in %s",
    async (variant) => {
      const fails = () => done({ ...aDecision("FAIL"), assessmentReason: [electoral] });
      const { api } = await open(
        { [answers]: fails, [asks]: () => done({ ...twoQuestions, gbgQ1Status: "FOUND" }) },
        { variant },
      );
      await answerBoth();
      expect(savedIn(api)).toMatchObject({
        qkba: "md",
        luminate_answers_assessment: "FAIL",
        failureReasons: [electoral],
        luminateFailure_IDV0040: "Not on the roll",
      });
      expect(addressBar()).toHaveTextContent(`/get-started-${variant}/submit-claim`);
    },
  );

  it("leaves nothing to come back to", async () => {
    await open();
    const entries = window.history.length;
    await answerBoth();
    expect(window.history).toHaveLength(entries);
  });

  it.each([
    ["is down", () => errorAnswer(502), "third-party-failed"],
    ["is past its time-out", () => errorAnswer(504), "third-party-timed-out"],
    ["answers nonsense", () => done({}), "answer-malformed"],
  ])("that cannot be had, as the service %s, is rule -1 and the end of the journey", async (_, answer, reason) => {
    const { api } = await open({ [answers]: answer });
    await answerBoth();
    expect(savedIn(api)).toMatchObject({
      qkba: "md",
      "luminateFailure_-1": "Error submitting answers",
      luminate_answers_assessment_error: reason,
    });
    expect(addressBar()).toHaveTextContent("/submit-claim");
  });

  it("that cannot be saved is shown, and tried again with the next press", async () => {
    const { api } = await open({ [saves]: () => errorAnswer(500) });
    await answerBoth();
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save this step.");
    api.change({ [saves]: () => done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" }) });
    await user.click(button("Final Step"));
    await pass(0);
    expect(addressBar()).toHaveTextContent("/credit-report");
  });

  it("is waited for where we are not reached: the answers stay, and go out with the next press", async () => {
    const { api } = await open({ [answers]: networkDown });
    await answerBoth();
    await pass(1_000);
    expect(screen.getByRole("alert")).toHaveTextContent("your answers were not sent");
    expect(screen.getByRole("radio", { name: "March" })).toBeChecked();
    api.change({ [answers]: () => done(aDecision("PASS")) });
    await user.click(button("Final Step"));
    await pass(0);
    expect(addressBar()).toHaveTextContent("/credit-report");
  });

  it("for a phone that is not verified after all leads to the code", async () => {
    await open({ [answers]: () => errorAnswer(409, "Please confirm your phone first.") });
    await answerBoth();
    expect(addressBar()).toHaveTextContent("/get-started-v3/otp");
  });
});

describe("a second set", () => {
  const fails = () => done(aDecision("FAIL", secondSet));
  const warning =
    "Unfortunately, some of the answers provided were incorrect. The credit bureau allows us to ask one more set of questions to allow for verification. Please answer the questions carefully.";

  it("comes after a warning that is shown once, from its first question on", async () => {
    const { api } = await open({ [answers]: fails });
    await answerBoth();
    expect(screen.getByText(warning)).toBeVisible();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(savedIn(api)).toMatchObject({ luminate_second_set_questions_response: secondSet });
    expect(savedIn(api)).not.toHaveProperty("qkba");

    await user.click(button("Verification"));
    expect(screen.queryByText(warning)).toBeNull();
    expect(group()).toHaveAccessibleName("Q4. On which of these streets have you lived?");
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();

    api.change({ [answers]: () => done(aDecision("PASS")) });
    await choose("Former Street");
    await user.click(button("Final Step"));
    await pass(0);
    expect(api.bodiesOf(answers).at(-1)).toMatchObject({
      questionnaire_id: "set-2",
      authentication_id: "authentication-2",
      answers: [{ questionId: "4", answer: ["4-A"] }],
    });
    expect(savedIn(api)).toMatchObject({ qkba: "hi" });
    expect(addressBar()).toHaveTextContent("/credit-report");
  });

  it("is where whoever reloads goes on", async () => {
    const claim = aSignedClaim({ phoneVerified: true });
    const fields = { ...claim.fields, luminate_second_set_questions_response: secondSet };
    await open({}, { claim: { ...claim, fields } });
    expect(screen.getByText(warning)).toBeVisible();
  });
});

describe("a person whom nothing can be asked", () => {
  const reason = { o_RuleID: "KBA0011", o_Priority: 350, o_DefaultResponse: "Not enough questions" };

  it("sees so, and is led to the end after 3 s with medium confidence", async () => {
    const { api } = await open({ [asks]: () => done(nothingToAsk([reason])) });
    expect(screen.getByText("We have no questions for you. We are taking you to the next step.")).toBeVisible();
    await pass(2_900);
    expect(addressBar()).toHaveTextContent("/questions");
    await pass(100);
    expect(addressBar()).toHaveTextContent("/get-started-v3/submit-claim");
    expect(savedIn(api)).toMatchObject({
      qkba: "md",
      luminateFailure_KBA0011: "Not enough questions",
      screen_name: "questions",
    });
  });

  it("is led there too where asking failed, which is rule -1", async () => {
    const { api } = await open({ [asks]: () => errorAnswer(502) });
    await pass(3_000);
    expect(addressBar()).toHaveTextContent("/submit-claim");
    expect(savedIn(api)).toMatchObject({ qkba: "md", "luminateFailure_-1": "Error generating questions" });
  });

  it("stays where that cannot be saved, and may try again", async () => {
    const { api } = await open({ [asks]: () => done(nothingToAsk()), [saves]: () => errorAnswer(500) });
    await pass(3_000);
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save this step.");
    api.change({ [saves]: () => done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" }) });
    await user.click(button("Try again"));
    await pass(0);
    expect(addressBar()).toHaveTextContent("/submit-claim");
  });
});

describe("questions that could not be had on the step before", () => {
  /** The sign step has asked ahead, in vain; then this step is opened. */
  async function openAfter(trouble: Answers, now: NonNullable<Answers>) {
    const api = fakeApi(trouble);
    const store = createStore();
    store.set(claimAtom, aSignedClaim({ phoneVerified: true }));
    void store.set(askQuestionsAtom);
    await pass(2_000);
    const before = api.bodiesOf(asks).length;
    api.change(now);
    visit(Screen, { at: "/get-started-v4/questions", store });
    await pass(0);
    return { api, asked: () => api.bodiesOf(asks).length - before };
  }

  const down = { [asks]: () => errorAnswer(502) };

  it.each([502, 503])("as it answered %s are asked for once more as the step opens", async (status) => {
    const answered = { [asks]: () => done(twoQuestions) };
    const { asked } = await openAfter({ [asks]: () => errorAnswer(status) }, answered);
    expect(group()).toBeVisible();
    await pass(10_000);
    expect(asked()).toBe(1);
  });

  it("are waited for like those that no step asked ahead", async () => {
    const { asked } = await openAfter(down, { [asks]: never });
    expect(screen.getByRole("status")).toHaveTextContent("Secure check in progress…");
    await pass(10_000);
    expect(addressBar()).toHaveTextContent("/questions");
    expect(asked()).toBe(1);
  });

  it("are an outcome where they cannot be had now either", async () => {
    const { api, asked } = await openAfter(down, {});
    expect(screen.getByText(/^We have no questions for you/)).toBeVisible();
    await pass(3_000);
    expect(addressBar()).toHaveTextContent("/submit-claim");
    expect(asked()).toBe(1);
    expect(savedIn(api)).toMatchObject({ qkba: "md", "luminateFailure_-1": "Error generating questions" });
  });

  it("are no outcome where we are not reached by now", async () => {
    await openAfter(down, { "POST /session/claim": badGateway, [asks]: networkDown });
    await pass(4_000);
    expect(screen.getByText(/^We couldn't reach our service\. Your answers are kept/)).toBeVisible();
  });
});

describe("a service of ours that is not reached", () => {
  it.each([
    ["the questions", { [asks]: () => errorAnswer(503) }],
    ["the session", { "POST /session/claim": networkDown }],
    ["the session, with a proxy's page,", { "POST /session/claim": badGateway, [asks]: badGateway }],
    ["the session, with an error of its own,", { "POST /session/claim": () => errorAnswer(500) }],
  ])("for %s is waited for, and asked again when the connection is back", async (_, trouble) => {
    const { api } = await open(trouble);
    await pass(1_000);
    expect(screen.getByText(/^We couldn't reach our service\. Your answers are kept/)).toBeVisible();
    await pass(3_000);
    expect(addressBar()).toHaveTextContent("/questions");
    api.change({
      [asks]: () => done(twoQuestions),
      "POST /session/claim": () => done({ claimId, tester: false, data: { data: {}, screens_completed: [] } }),
    });
    act(() => void window.dispatchEvent(new Event("online")));
    await pass(0);
    expect(group()).toBeVisible();
  });

  it("asks its questions on the first press of 'Try again'", async () => {
    const { api } = await open({ "POST /session/claim": badGateway, [asks]: badGateway });
    await pass(4_000);
    api.change({
      [asks]: () => done(twoQuestions),
      "POST /session/claim": () => done({ claimId, tester: false, data: { data: {}, screens_completed: [] } }),
    });
    await user.click(button("Try again"));
    await pass(0);
    expect(group()).toBeVisible();
    expect(savedIn(api)).not.toHaveProperty("luminateFailure_-1");
  });
});
