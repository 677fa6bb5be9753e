import type { Telling } from "../step-form/use-told-problems.ts";
import type { Problems } from "../step-form/problems.ts";
import { useAfterPause } from "../pauses/use-after-pause.ts";
import { useAfterPress } from "../pauses/use-after-press.ts";
import { isComplete, personProblems, type PersonAnswers, type PersonPart } from "./person.answers.ts";

const pauseBeforeJudgingDate = 300;

/** What the questions about the person are drawn from, and tell. */
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
  readonly told: Telling<PersonPart>;
}

function isBegun({ firstName, surname, birthDate }: PersonAnswers, part: PersonPart): boolean {
  if (part === "birthDate") return Object.values(birthDate).some(Boolean);
  return (part === "firstName" && firstName !== "") || (part === "surname" && surname !== "");
}

/** When the questions about the person speak up: a name once it is left, a date a moment after it is whole. */
export function usePersonQuestions({ answers, change, told }: Given): PersonQuestions {
  const afterPause = useAfterPause(pauseBeforeJudgingDate);
  const afterPress = useAfterPress();
  const judgeDateSoon = (birthDate: PersonAnswers["birthDate"]) =>
    afterPause.start(() => {
      if (isComplete(birthDate) || told.attempt > 0) told.tell("birthDate");
    });
  return {
    answers,
    problems: personProblems(answers, told.beside),
    change: (changed) => {
      // Object.keys forgets the names of the keys it returns.
      for (const part of Object.keys(changed) as PersonPart[]) told.answered(part);
      change(changed);
      if (changed.birthDate) judgeDateSoon(changed.birthDate);
    },
    leave: (part) => {
      if (isBegun(answers, part)) afterPress(() => told.tell(part));
    },
  };
}
