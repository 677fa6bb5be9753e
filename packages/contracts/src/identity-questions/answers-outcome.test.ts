import { answersInError, outcomeOfAnswers, secondSetOnRecord } from "./identity-questions.atoms.ts";
import { aDecision, aQuestionnaire } from "./identity-questions.builder.ts";

const at = new Date("2026-11-20T10:00:00.000Z");
const electoral = { o_RuleID: "IDV0040", o_Priority: 100, o_DefaultResponse: "" };
const notOnRoll =
  "Failed to match name and address on either Electoral roll or Active insight provider at current address";

describe("what answers come to", () => {
  it("is high confidence after a PASS, with the moment of it", () => {
    expect(outcomeOfAnswers(aDecision("PASS"), at)).toEqual({
      qkba: "hi",
      is_idv_done: true,
      luminate_answers_assessment: "PASS",
      luminate_pass_datetime: "2026-11-20T10:00:00.000Z",
    });
  });

  it("is medium confidence after a FAIL, with every rule that spoke against the person", () => {
    expect(outcomeOfAnswers({ ...aDecision("FAIL"), assessmentReason: [electoral] }, at)).toEqual({
      qkba: "md",
      is_idv_done: false,
      luminate_answers_assessment: "FAIL",
      failureReasons: [{ ...electoral, o_DefaultResponse: notOnRoll }],
      luminateFailure_IDV0040: notOnRoll,
    });
  });

  it("names the errors of the results where no rule is named", () => {
    const errors = [{ code: "IDV0140", msg: "Born another day", detailedMsg: "Born another day" }];
    expect(outcomeOfAnswers(aDecision("FAIL", { errors }), at)).toMatchObject({
      luminateFailure_IDV0140: "Born another day",
    });
  });

  it("is rule -1 where they could not be handed in", () => {
    expect(answersInError("third-party-failed")).toEqual({
      qkba: "md",
      luminate_answers_assessment_error: "third-party-failed",
      failureReasons: [{ o_RuleID: "-1", o_Priority: -1, o_DefaultResponse: "Error submitting answers" }],
      "luminateFailure_-1": "Error submitting answers",
    });
  });

  it("decides nothing while a second set is to be answered, which is found again on the record", () => {
    const results = {
      questionnaire: aQuestionnaire({ questionnaireId: "set-2" }),
      authenticationId: "authentication-2",
    };
    const outcome = outcomeOfAnswers(aDecision("FAIL", results), at);
    expect(outcome).toEqual({ luminate_second_set_questions_response: results });
    expect(secondSetOnRecord(outcome)).toEqual(results);
    expect(secondSetOnRecord({ luminate_second_set_questions_response: "?" })).toBeNull();
    expect(secondSetOnRecord({})).toBeNull();
  });
});
