import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type {
  AnswersAnswer,
  AnswersBody,
  Questionnaire,
  QuestionsAnswer,
} from "@claims/contracts/identity-questions/schema";
import { rejection, said } from "../http/rejection.ts";
import type { AnswerSheet } from "./identity-questions.ports.ts";

/** What was asked, as it is stored: the first set, and what its answers came to where there are any. */
export interface Asked {
  readonly questions: QuestionsAnswer;
  readonly first: AnswersAnswer | null;
}

export interface MarkedSheet {
  readonly set: "first" | "second";
  readonly sheet: AnswerSheet;
}

type Handed = Omit<AnswersBody, "claim_number">;

/** Holds what was handed in against what was asked: nothing reaches the service that it did not ask for. */
export function sheetFrom(asked: Asked, handed: Handed): Result<MarkedSheet> {
  const found = setOf(asked, handed.questionnaire_id);
  if (found === null) return failed(notYours("questionnaire_id"));
  const { set, questionnaire, authenticationId } = found;
  if (handed.correlation_id !== asked.questions.correlationId) return failed(notYours("correlation_id"));
  if (handed.authentication_id !== authenticationId) return failed(notYours("authentication_id"));
  const answers = handed.answers.map(({ questionId, answer: [choiceId = ""] }) => ({ questionId, choiceId }));
  if (!isComplete(questionnaire, answers)) return failed(rejection(400, said.answerAll, "answers"));
  const sheet = {
    correlationId: handed.correlation_id,
    authenticationId,
    questionnaireId: handed.questionnaire_id,
    answers,
  };
  return ok({ set, sheet });
}

function setOf({ questions, first }: Asked, questionnaireId: string) {
  const { questionnaire, authenticationId } = questions.results;
  if (questionnaire.questionnaireId === questionnaireId)
    return { set: "first" as const, questionnaire, authenticationId };
  const second = first?.results.questionnaire;
  if (second?.questionnaireId !== questionnaireId) return null;
  return {
    set: "second" as const,
    questionnaire: second,
    authenticationId: first?.results.authenticationId ?? authenticationId,
  };
}

/** Every question once, with one of its own choices. */
function isComplete({ questions }: Questionnaire, answers: AnswerSheet["answers"]): boolean {
  if (answers.length !== questions.length) return false;
  return questions.every(({ questionId, choices }) => {
    const given = answers.find((answer) => answer.questionId === questionId);
    return choices.some(({ choiceId }) => choiceId === given?.choiceId);
  });
}

function notYours(field: string): Problem {
  return rejection(400, said.notOfYourQuestions(field), field);
}
