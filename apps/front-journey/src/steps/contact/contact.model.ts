import { claimAtom } from "@claims/contracts/session/atoms";
import { useAtomValue } from "jotai";
import {
  contactFields,
  contactQuestions,
  knownContact,
  type ContactPart,
} from "../../contact-details/contact.answers.ts";
import { fieldsOfContact } from "../../contact-details/contact.fields.ts";
import { useContactKept } from "../../contact-details/use-contact-kept.ts";
import { useContactQuestions } from "../../contact-details/use-contact-questions.ts";
import { listOf, partsOf, toldOf } from "../../step-form/problems.ts";
import { useOneAtATime } from "../../step-form/use-one-at-a-time.ts";
import { useToldProblems } from "../../step-form/use-told-problems.ts";
import { useTypedAnswers } from "../../step-form/use-typed-answers.ts";

/** The contact step: what it knows, what is wrong, and what Next does. */
export function useContactStep() {
  const { answers, change, forgetOnce } = useTypedAnswers(contactQuestions, knownContact(useAtomValue(claimAtom)));
  const told = useToldProblems<ContactPart>();
  const { questions, judgeAll, unchecked } = useContactQuestions({ answers, change, told });
  const { keep, failure, userExists, leave } = useContactKept("contact_info");
  const { run, isBusy } = useOneAtATime();

  async function goOn() {
    const wrong = partsOf(await judgeAll());
    if (wrong.length > 0) return told.refuse(wrong);
    told.accept();
    await keep(contactFields(answers), unchecked(), forgetOnce);
  }

  return {
    questions,
    listed: listOf(toldOf(questions.problems, told.listed), fieldsOfContact),
    attempt: told.attempt,
    failure,
    isBusy,
    userExists,
    leave,
    next: () => void run(goOn),
  };
}
