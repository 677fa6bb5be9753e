import { claimAtom, saveClaimFieldsAtom } from "@claims/contracts/session/atoms";
import { useAtomValue, useSetAtom } from "jotai";
import {
  contactFields,
  contactQuestions,
  knownContact,
  type ContactPart,
} from "../../contact-details/contact.answers.ts";
import { fieldsOfContact } from "../../contact-details/contact.fields.ts";
import { useContactKept } from "../../contact-details/use-contact-kept.ts";
import { useContactQuestions } from "../../contact-details/use-contact-questions.ts";
import {
  knownPerson,
  personFields,
  personProblems,
  personQuestions,
  type PersonPart,
} from "../../person/person.answers.ts";
import { fieldsOfPerson } from "../../person/person.fields.ts";
import { usePersonQuestions } from "../../person/use-person-questions.ts";
import { listOf, partsOf, toldOf } from "../../step-form/problems.ts";
import { useOneAtATime } from "../../step-form/use-one-at-a-time.ts";
import { useToldProblems } from "../../step-form/use-told-problems.ts";
import { useTypedAnswers } from "../../step-form/use-typed-answers.ts";
import { askedUpTo } from "./sections.ts";
import { useSection } from "./use-section.ts";

const questionsOfBoth = { ...personQuestions, ...contactQuestions };

/** The details on one screen: what it knows, how far it has come, what is wrong, and what Next does. */
export function useInfoContactStep() {
  const claim = useAtomValue(claimAtom);
  const saveFields = useSetAtom(saveClaimFieldsAtom);
  const known = { ...knownPerson(claim), ...knownContact(claim) };
  const { answers, change, forgetOnce } = useTypedAnswers(questionsOfBoth, known);
  const told = useToldProblems<PersonPart | ContactPart>();
  const person = usePersonQuestions({ answers, change, told });
  const contact = useContactQuestions({ answers, change, told });
  const { keep, failure, setFailure, userExists, leave } = useContactKept("info_contact");
  const { run, isBusy } = useOneAtATime();
  const problems = personProblems(answers);
  const section = useSection(problems);

  async function keepAll() {
    // The duplicate check compares with what the server holds of the person, so that goes first.
    const saved = await saveFields(personFields(answers));
    if (!saved.ok) return setFailure(saved.problem);
    await keep(contactFields(answers), contact.unchecked(), forgetOnce);
  }

  async function goOn() {
    const asked = askedUpTo(section, problems);
    const wrong = [...partsOf(asked), ...(section === 2 ? partsOf(await contact.judgeAll()) : [])];
    if (wrong.length > 0) return told.refuse(wrong);
    told.accept();
    await keepAll();
  }

  const all = { ...problems, ...contact.questions.problems };
  return {
    person,
    contact: contact.questions,
    section,
    listed: listOf(toldOf(all, told.listed), { ...fieldsOfPerson(answers), ...fieldsOfContact }),
    attempt: told.attempt,
    failure,
    isReady: partsOf(problems).length === 0 && contact.isReady,
    isBusy,
    userExists,
    leave,
    next: () => void run(goOn),
  };
}
