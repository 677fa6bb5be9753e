import { reportEventAtom } from "@claims/contracts/events/atoms";
import type { Problem } from "@claims/contracts/http/schema";
import { claimAtom, completeStepAtom } from "@claims/contracts/session/atoms";
import { useNextStep } from "@claims/journey-react/next-step";
import { useOneAtATime } from "@claims/journey-react/one-at-a-time";
import { useTypedAnswers } from "@claims/journey-react/typed-answers";
import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import {
  fieldsOfPerson,
  knownPerson,
  personFields,
  personProblems,
  personQuestions,
  type PersonPart,
} from "../../person/person.answers.ts";
import { usePersonQuestions } from "../../person/use-person-questions.ts";
import { onceSent } from "../../step-form/once-sent.ts";
import { listOf, partsOf, useShownProblems } from "../../step-form/problems.ts";

/** The basic info step: what it knows, what is wrong, and what Next does. */
export function useBasicInfoStep() {
  const store = useStore();
  const claim = useAtomValue(claimAtom);
  const { answers, change, forgetOnce } = useTypedAnswers(personQuestions, knownPerson(claim));
  const shown = useShownProblems<PersonPart>();
  const toNextStep = useNextStep();
  const [failure, setFailure] = useState<Problem | null>(null);
  const { run, isBusy } = useOneAtATime();

  async function save() {
    setFailure(null);
    const isNew = !claim?.screensCompleted.includes("basic_info");
    const saved = await forgetOnce(store.set(completeStepAtom, { step: "basic_info", fields: personFields(answers) }));
    if (!saved.ok) return setFailure(saved.problem);
    if (isNew) onceSent(store, () => void store.set(reportEventAtom, "basic_info"));
    toNextStep("basic_info", "done");
  }

  return {
    questions: usePersonQuestions({ answers, change, shown }),
    listed: listOf(personProblems(answers, shown.listed), fieldsOfPerson(answers)),
    attempt: shown.attempt,
    failure,
    isBusy,
    next: () => {
      const wrong = partsOf(personProblems(answers));
      if (wrong.length > 0) return shown.reject(wrong);
      shown.accept();
      void run(save);
    },
  };
}
