import { reportEventAtom } from "@claims/contracts/events/atoms";
import type { Problem } from "@claims/contracts/http/schema";
import { claimAtom, completeStepAtom } from "@claims/contracts/session/atoms";
import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import {
  knownPerson,
  personFields,
  personProblems,
  personQuestions,
  type PersonPart,
} from "../../person/person.answers.ts";
import { fieldsOfPerson } from "../../person/person.fields.ts";
import { usePersonQuestions } from "../../person/use-person-questions.ts";
import { onceSent } from "../../step-form/once-sent.ts";
import { listOf, partsOf } from "../../step-form/problems.ts";
import { useOneAtATime } from "../../step-form/use-one-at-a-time.ts";
import { useToldProblems } from "../../step-form/use-told-problems.ts";
import { useTypedAnswers } from "../../step-form/use-typed-answers.ts";
import { useWayOn } from "../../step-form/use-way-on.ts";

/** The basic info step: what it knows, what is wrong, and what Next does. */
export function useBasicInfoStep() {
  const store = useStore();
  const claim = useAtomValue(claimAtom);
  const { answers, change, forgetOnce } = useTypedAnswers(personQuestions, knownPerson(claim));
  const told = useToldProblems<PersonPart>();
  const goOn = useWayOn();
  const [failure, setFailure] = useState<Problem | null>(null);
  const { run, isBusy } = useOneAtATime();

  async function keep() {
    setFailure(null);
    const isNew = !claim?.screensCompleted.includes("basic_info");
    const kept = await forgetOnce(store.set(completeStepAtom, { step: "basic_info", fields: personFields(answers) }));
    if (!kept.ok) return setFailure(kept.problem);
    if (isNew) onceSent(store, () => void store.set(reportEventAtom, "basic_info"));
    goOn("basic_info", "done");
  }

  return {
    questions: usePersonQuestions({ answers, change, told }),
    listed: listOf(personProblems(answers, told.listed), fieldsOfPerson(answers)),
    attempt: told.attempt,
    failure,
    isBusy,
    next: () => {
      const wrong = partsOf(personProblems(answers));
      if (wrong.length > 0) return told.refuse(wrong);
      told.accept();
      void run(keep);
    },
  };
}
