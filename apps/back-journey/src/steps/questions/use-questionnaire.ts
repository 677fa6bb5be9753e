import { claimAtom } from "@claims/contracts/session/atoms";
import type { FieldProblem } from "@claims/ui/error-summary";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { answeredBefore, saveAnswered } from "./answered-before.ts";
import type { Answers, QuestionSet } from "./question-set.ts";
import { copy } from "./questions.copy.ts";
import { useHandingIn } from "./questions.model.ts";

const fieldId = "question";

/** Shows a question that has just come up, with what it asks, and puts the keyboard on its answers. */
function goToQuestion() {
  const group = document.getElementById(fieldId);
  const answer = group?.querySelector<HTMLElement>(":checked") ?? group?.querySelector<HTMLElement>("input");
  group?.scrollIntoView?.({ block: "nearest" });
  answer?.focus({ preventScroll: true });
}

interface Shown {
  readonly current: boolean;
  readonly all: boolean;
  readonly attempt: number;
}

const nothingShown: Shown = { current: false, all: false, attempt: 0 };

/** One set, a question at a time: what was answered, which is on show, and what the button does. */
export function useQuestionnaire(set: QuestionSet, onSecondSet: (set: QuestionSet) => void) {
  const { questions } = set.questionnaire;
  const { work, trouble, handIn } = useHandingIn(onSecondSet);
  const claimId = useAtomValue(claimAtom)?.claimId ?? null;
  const [before] = useState(() => answeredBefore(set, claimId));
  const [answers, setAnswers] = useState<Answers>(before.answers);
  const [step, setStep] = useState(before.step);
  const [shown, setShown] = useState(nothingShown);
  const focused = useRef(step);
  const question = questions[step];
  if (!question) throw new Error(`There is no question ${step + 1} in this set, so none can be shown.`);
  const isAnswered = (id: string) => answers[id] !== undefined;
  const isLast = step === questions.length - 1;

  useEffect(() => {
    if (focused.current !== step) goToQuestion();
    focused.current = step;
  }, [step]);

  const go = (to: number) => {
    setShown(nothingShown);
    setStep(to);
    saveAnswered(set, claimId, { answers, step: to });
  };

  const submit = () => {
    const isCurrentMissing = !isAnswered(question.questionId);
    const isAnyMissing = isLast && !questions.every(({ questionId }) => isAnswered(questionId));
    if (isCurrentMissing || isAnyMissing) {
      setShown({ current: isCurrentMissing, all: isAnyMissing, attempt: shown.attempt + 1 });
    } else if (isLast) handIn(set, answers);
    else go(step + 1);
  };

  const problems: readonly FieldProblem[] = shown.current
    ? [{ fieldId, field: copy.field(step + 1), message: copy.unanswered }]
    : [];
  return {
    fieldId,
    questions,
    question,
    step,
    isLast,
    answers,
    work,
    trouble,
    problems,
    shown,
    go,
    submit,
    choose(choiceId: string) {
      const chosen = { ...answers, [question.questionId]: choiceId };
      setAnswers(chosen);
      saveAnswered(set, claimId, { answers: chosen, step });
      setShown(nothingShown);
    },
  };
}
