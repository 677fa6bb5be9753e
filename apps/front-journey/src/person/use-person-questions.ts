import { useAfterPause } from "@claims/journey-react/after-pause";
import { useAfterPress } from "../pauses/use-after-press.ts";
import type { Problems, ShownProblems } from "../step-form/problems.ts";
import { isComplete, names, personProblems, type PersonAnswers, type PersonPart } from "./person.answers.ts";

const pauseBeforeShowingDate = 300;

/** What the questions about the person are rendered from, and report. */
export interface PersonQuestions {
  readonly answers: PersonAnswers;
  readonly problems: Problems<PersonPart>;
  readonly change: (answers: Partial<PersonAnswers>) => void;
  /** The claimant went on to something else. */
  readonly leave: (part: PersonPart) => void;
}

interface Given {
  readonly answers: PersonAnswers;
  readonly change: (answers: Partial<PersonAnswers>) => void;
  readonly shown: ShownProblems<PersonPart>;
}

function isBegun(answers: PersonAnswers, part: PersonPart): boolean {
  if (part === "birthDate") return Object.values(answers.birthDate).some(Boolean);
  return names.some((name) => name.part === part && answers[name.part] !== "");
}

/** When the questions about the person speak up: a name once it is left, a date a moment after it is whole. */
export function usePersonQuestions({ answers, change, shown }: Given): PersonQuestions {
  const afterPause = useAfterPause(pauseBeforeShowingDate);
  const afterPress = useAfterPress();
  const showDateSoon = (birthDate: PersonAnswers["birthDate"]) =>
    afterPause.start(() => {
      if (isComplete(birthDate) || shown.attempt > 0) shown.show("birthDate");
    });
  return {
    answers,
    problems: personProblems(answers, shown.beside),
    change: (changed) => {
      // Object.keys forgets the names of the keys it returns.
      for (const part of Object.keys(changed) as PersonPart[]) shown.answered(part);
      change(changed);
      if (changed.birthDate) showDateSoon(changed.birthDate);
    },
    leave: (part) => {
      if (isBegun(answers, part)) afterPress(() => shown.show(part));
    },
  };
}
