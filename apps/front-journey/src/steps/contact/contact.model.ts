import { claimAtom } from "@claims/contracts/session/atoms";
import { useOneAtATime } from "@claims/journey-react/one-at-a-time";
import { useTypedAnswers } from "@claims/journey-react/typed-answers";
import { useAtomValue } from "jotai";
import {
  contactFields,
  contactQuestions,
  fieldsOfContact,
  knownContact,
  type ContactPart,
} from "../../contact-details/contact.answers.ts";
import { useContactQuestions } from "../../contact-details/use-contact-questions.ts";
import { useSaveContact } from "../../contact-details/use-save-contact.ts";
import { listOf, partsOf, shownOf, useShownProblems } from "../../step-form/problems.ts";

/** The contact step: what it knows, what is wrong, and what Next does. */
export function useContactStep() {
  const typed = useTypedAnswers(contactQuestions, knownContact(useAtomValue(claimAtom)));
  const { answers, change } = typed;
  const shown = useShownProblems<ContactPart>();
  const { questions, checkAll, unchecked } = useContactQuestions({ answers, change, shown });
  const { save, failure, userExists, leave } = useSaveContact("contact_info");
  const { run, isBusy } = useOneAtATime();

  async function proceed() {
    const wrong = partsOf(await checkAll());
    if (typed.hasChanged()) return;
    if (wrong.length > 0) return shown.reject(wrong);
    shown.accept();
    await save(contactFields(answers), unchecked(), typed);
  }

  return {
    questions,
    listed: listOf(shownOf(questions.problems, shown.listed), fieldsOfContact),
    attempt: shown.attempt,
    failure,
    isBusy,
    userExists,
    leave,
    next: () => void run(proceed),
  };
}
