import { saveChoice, readChoice } from "@claims/contracts/session/choices";
import * as v from "valibot";
import type { Answers, QuestionSet } from "./question-set.ts";

const name = "questions";

const choiceSchema = v.object({
  questionnaireId: v.string(),
  answers: v.record(v.string(), v.string()),
  step: v.number(),
});

interface Answered {
  readonly answers: Answers;
  readonly step: number;
}

/** What was answered of this set, and where the claimant was in it, before this tab was loaded again. */
export function answeredBefore({ questionnaire }: QuestionSet, claimId: string | null): Answered {
  const { questionnaireId, questions } = questionnaire;
  const saved = v.safeParse(choiceSchema, readChoice(name, claimId));
  if (!saved.success || saved.output.questionnaireId !== questionnaireId) return { answers: {}, step: 0 };
  const answers = questions.flatMap(({ questionId, choices }) => {
    const answer = saved.output.answers[questionId];
    return choices.some(({ choiceId }) => choiceId === answer) ? [[questionId, answer]] : [];
  });
  const { step } = saved.output;
  return { answers: Object.fromEntries(answers), step: questions[step] ? step : 0 };
}

/** Saves it in this tab until the set is handed in. */
export function saveAnswered({ questionnaire }: QuestionSet, claimId: string | null, answered: Answered): void {
  saveChoice(name, claimId, { questionnaireId: questionnaire.questionnaireId, ...answered });
}

/** The set was handed in: nothing of it is stored. */
export function forgetAnswered(claimId: string | null): void {
  saveChoice(name, claimId, null);
}
