import type { Question } from "@claims/contracts/identity-questions/schema";
import type { QuestionStep } from "@claims/ui/question-stepper";
import type { Answers } from "./question-set.ts";
import { copy } from "./questions.copy.ts";

/** The numbered buttons above the question, each with its state in words. */
export function stepsOf(questions: readonly Question[], answers: Answers, current: number): QuestionStep[] {
  const firstOpen = questions.findIndex(({ questionId }) => answers[questionId] === undefined);
  return questions.map(({ questionId: id }, index) => {
    const answered = answers[id] !== undefined;
    const away = answered ? "answered" : index === firstOpen ? "open" : "unreached";
    return { id, answered, label: copy.stepper.state(index + 1, index === current ? "current" : away) };
  });
}
