import type { ClaimFields } from "../claim/claim.schema.ts";
import type { AnswersAnswer, AssessmentRule } from "./identity-questions.schema.ts";

/** What the rules say that the service names by their id alone. */
const sentences: Readonly<Record<string, string>> = {
  IDV0040: "Failed to match name and address on either Electoral roll or Active insight provider at current address",
  IDV0140: "Date of Birth not matched at current address",
  KBA0011: "Not enough questions to meet questionnaire generation criteria.",
};

const notEnoughQuestions: AssessmentRule = { o_RuleID: "KBA0011", o_Priority: 350, o_DefaultResponse: "" };

/** The rule with the sentence that it stands for, where the service gave none. */
export function withSentence(rule: AssessmentRule): AssessmentRule {
  return { ...rule, o_DefaultResponse: rule.o_DefaultResponse || (sentences[rule.o_RuleID] ?? rule.o_RuleID) };
}

function recorded(rules: readonly AssessmentRule[]): ClaimFields {
  const shown = rules.filter(({ o_RuleID: id }) => /^[\w-]{1,20}$/.test(id)).map(withSentence);
  return {
    failureReasons: shown.map((rule) => ({ ...rule })),
    ...Object.fromEntries(
      shown.map(({ o_RuleID, o_DefaultResponse }) => [`luminateFailure_${o_RuleID}`, o_DefaultResponse]),
    ),
  };
}

/** What is recorded on a claim that no questions can be asked about: the service's rules, or the one for too few questions. */
export function withoutQuestions(rules: readonly AssessmentRule[]): ClaimFields {
  return recorded(rules.length > 0 ? rules : [notEnoughQuestions]);
}

/** What is recorded where asking for the questions failed: rule -1. */
export function questionsInError(trouble: string): ClaimFields {
  const rule = { o_RuleID: "-1", o_Priority: -1, o_DefaultResponse: "Error generating questions" };
  return { ...recorded([rule]), luminate_three_questions_error: trouble };
}

/** The rules that speak against the answers: named by the assessment, or else as errors. */
export function answerRules({ assessmentReason, results }: AnswersAnswer): readonly AssessmentRule[] {
  if (assessmentReason.length > 0) return assessmentReason;
  return (results.errors ?? []).map(({ code, msg }) => ({ o_RuleID: code, o_Priority: 0, o_DefaultResponse: msg }));
}

/** What is recorded of the decision on a set of answers; of a second set only what it asks, for nothing is decided yet. */
export function outcomeOfAnswers(answer: AnswersAnswer, now: Date): ClaimFields {
  const { assessment, results } = answer;
  if (assessment.value === "PASS") {
    return {
      qkba: "hi",
      is_idv_done: true,
      luminate_answers_assessment: "PASS",
      luminate_pass_datetime: now.toISOString(),
    };
  }
  if (results.questionnaire) return { luminate_second_set_questions_response: { ...results } };
  return { ...recorded(answerRules(answer)), qkba: "md", is_idv_done: false, luminate_answers_assessment: "FAIL" };
}

/** What is recorded where handing the answers in failed: rule -1. */
export function answersInError(trouble: string): ClaimFields {
  const rule = { o_RuleID: "-1", o_Priority: -1, o_DefaultResponse: "Error submitting answers" };
  return { ...recorded([rule]), qkba: "md", luminate_answers_assessment_error: trouble };
}
