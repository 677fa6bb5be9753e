import type {
  AnswersAnswer,
  Question,
  Questionnaire,
  QuestionsAnswer,
} from "@claims/contracts/identity-questions/schema";

/** One of the two sets, with what it is handed in under. */
export interface QuestionSet {
  readonly questionnaire: Questionnaire;
  readonly authenticationId: string;
  readonly correlationId: string;
  readonly isSecond: boolean;
}

/** The set that asking came to. */
export function firstSetOf({ results, correlationId }: QuestionsAnswer): QuestionSet {
  return { ...results, correlationId, isSecond: false };
}

/** The second set in a decision; null where that is final. */
export function secondSetIn({ results }: Pick<AnswersAnswer, "results">, first: QuestionSet): QuestionSet | null {
  const { questionnaire, authenticationId = first.authenticationId } = results;
  return questionnaire ? { ...first, questionnaire, authenticationId, isSecond: true } : null;
}

/** The chosen answers, by the id of their question. */
export type Answers = Readonly<Record<string, string>>;

/** The heading of a question: its own, or that of the group it belongs to. */
export function headingOf(
  { questionId, questionHeading }: Question,
  { questionGroups }: Questionnaire,
): string | undefined {
  const group = questionGroups.find(({ appliesToQuestionId }) => appliesToQuestionId.includes(questionId));
  return questionHeading ?? group?.questionHeader;
}
