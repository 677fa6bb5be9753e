import type { AnswersAnswer, Question, Questionnaire, QuestionsAnswer } from "./identity-questions.schema.ts";

/** A question with three choices. */
export function aQuestion(parts: Partial<Question> = {}): Question {
  return {
    questionId: "1",
    questionText: "In which year did the agreement begin?",
    choiceType: "SINGLE_CHOICE",
    choices: ["2015", "2017", "2019"].map((choiceText, index) => ({ choiceId: `1-${index}`, choiceText })),
    ...parts,
  };
}

/** A set of three questions under one header. */
export function aQuestionnaire(parts: Partial<Questionnaire> = {}): Questionnaire {
  const questions = ["1", "2", "3"].map((questionId) => aQuestion({ questionId }));
  const appliesToQuestionId = questions.map(({ questionId }) => questionId);
  return {
    questionnaireId: "set-1",
    questionGroups: [{ questionGroup: "1", questionHeader: "About your car finance", appliesToQuestionId }],
    questions,
    ...parts,
  };
}

/** What asking for the questions comes to: three of them, none about who gave the finance. */
export function someQuestions(questionnaire = aQuestionnaire(), parts: Partial<QuestionsAnswer> = {}): QuestionsAnswer {
  return {
    results: { questionnaire, authenticationId: "authentication-1" },
    correlationId: "correlation-1",
    transactionId: "transaction-1",
    referenceId: "reference-1",
    assessmentReason: [],
    ...parts,
  };
}

/** A decision on the answers. */
export function aDecision(value: "PASS" | "FAIL" = "PASS", results: AnswersAnswer["results"] = {}): AnswersAnswer {
  return { assessment: { key: "decision", value }, assessmentReason: [], results };
}
