import { answerRules, withoutQuestions, withSentence } from "@claims/contracts/identity-questions/rules";
import {
  isQ1Found,
  type AnswersAnswer,
  type AssessmentRule,
  type QuestionsAnswer,
} from "@claims/contracts/identity-questions/schema";
import { q1Found } from "../claim/claim-view.ts";
import type { ThirdPartyProblem } from "../third-party/third-party.ts";

type Facts = Readonly<Record<string, unknown>>;

/** What asking came to. Without questions the identity cannot be shown, and that is known at once. */
export function factsOfQuestions(answer: QuestionsAnswer): Facts {
  const { correlationId, transactionId, referenceId, assessmentReason, results } = answer;
  const asked = {
    [q1Found]: isQ1Found(answer),
    luminate_id_config: { correlationId, transactionId, referenceId },
    luminate_questions_assessment: assessmentReason,
    luminate_questions_response: results,
  };
  return results.questionnaire.questions.length > 0
    ? asked
    : { ...asked, qkba: "md", ...withoutQuestions(assessmentReason) };
}

export function factsOfQuestionsError(_: ThirdPartyProblem): Facts {
  return {
    ...failure([errorRule("Error generating questions")]),
    luminate_three_questions_error: "Error generating questions",
  };
}

/** Nothing is decided while a second set is to be answered. */
export function factsOfAnswers(answer: AnswersAnswer, now: Date): Facts {
  const { assessment, results } = answer;
  if (assessment.value === "PASS") return { ...passed, luminate_pass_datetime: now.toISOString() };
  if (results.questionnaire !== undefined) return { luminate_second_set_questions_response: results };
  return { ...failure(answerRules(answer)), is_idv_done: false, luminate_answers_assessment: "FAIL" };
}

export function factsOfAnswersError(_: ThirdPartyProblem): Facts {
  return {
    ...failure([errorRule("Error submitting answers")]),
    luminate_answers_assessment_error: "Error submitting answers",
  };
}

const passed = { qkba: "hi", is_idv_done: true, luminate_answers_assessment: "PASS" } as const;

/** An internal tester passes without being asked anything about anybody. */
export const factsOfTester: Facts = { qkba: "hi", is_idv_done: true };

function errorRule(text: string): AssessmentRule {
  return { o_RuleID: "-1", o_Priority: -1, o_DefaultResponse: text };
}

function failure(rules: readonly AssessmentRule[]): Facts {
  const named = rules
    .filter(({ o_RuleID }) => /^[\w-]{1,20}$/.test(o_RuleID))
    .slice(0, 50)
    .map(withSentence);
  const texts = named.map(
    ({ o_RuleID, o_DefaultResponse }) => [`luminateFailure_${o_RuleID}`, o_DefaultResponse.slice(0, 500)] as const,
  );
  return { qkba: "md", failureReasons: named, ...Object.fromEntries(texts) };
}
