import { claimAtom, saveClaimAtom } from "@claims/contracts/session/atoms";
import { useOneAtATime } from "@claims/journey-react/one-at-a-time";
import { useTypedAnswers } from "@claims/journey-react/typed-answers";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import {
  contactFields,
  contactQuestions,
  fieldsOfContact,
  knownContact,
  type ContactPart,
} from "../../contact-details/contact.answers.ts";
import { useContactQuestions } from "../../contact-details/use-contact-questions.ts";
import { useSaveContact } from "../../contact-details/use-save-contact.ts";
import {
  fieldsOfPerson,
  knownPerson,
  personFields,
  personProblems,
  personQuestions,
  type PersonPart,
} from "../../person/person.answers.ts";
import { usePersonQuestions } from "../../person/use-person-questions.ts";
import { listOf, partsOf, shownOf, useShownProblems, type Problems } from "../../step-form/problems.ts";
import { useStageOnShow } from "../../step-form/use-stage-on-show.ts";

const questionsOfBoth = { ...personQuestions, ...contactQuestions };

/** The details on one screen: what it knows, how far it has come, what is wrong, and what Next does. */
export function useInfoContactStep() {
  const claim = useAtomValue(claimAtom);
  const saveFields = useSetAtom(saveClaimAtom);
  const known = { ...knownPerson(claim), ...knownContact(claim) };
  const typed = useTypedAnswers(questionsOfBoth, known);
  const { answers, change } = typed;
  const shown = useShownProblems<PersonPart | ContactPart>();
  const person = usePersonQuestions({ answers, change, shown });
  const contact = useContactQuestions({ answers, change, shown });
  const { save, failure, setFailure, userExists, leave } = useSaveContact("info_contact");
  const { run, isBusy } = useOneAtATime();
  const problems = personProblems(answers);
  const section = useSection(problems);

  async function saveAll() {
    // The duplicate check compares with what the server holds of the person, so that goes first.
    const saved = await saveFields(personFields(answers));
    if (!saved.ok) return setFailure(saved.problem);
    await save(contactFields(answers), contact.unchecked(), typed);
  }

  async function proceed() {
    const asked = askedUpTo(section, problems);
    const wrong = [...partsOf(asked), ...(section === 2 ? partsOf(await contact.checkAll()) : [])];
    if (typed.hasChanged()) return;
    if (wrong.length > 0) return shown.reject(wrong);
    shown.accept();
    await saveAll();
  }

  const all = { ...problems, ...contact.questions.problems };
  return {
    person,
    contact: contact.questions,
    section,
    listed: listOf(shownOf(all, shown.listed), { ...fieldsOfPerson(answers), ...fieldsOfContact }),
    attempt: shown.attempt,
    failure,
    isReady: partsOf(problems).length === 0 && contact.isReady,
    isBusy,
    userExists,
    leave,
    next: () => void run(proceed),
  };
}

/** The last section on show. One that has appeared stays, also while an answer before it is being put right. */
function useSection(problems: Problems<PersonPart>): Section {
  const now = sectionReached(problems);
  const [furthest, setFurthest] = useState(now);
  if (now > furthest) setFurthest(now);
  const section = now > furthest ? now : furthest;
  useStageOnShow("info_contact", section);
  return section;
}

/** The sections of the screen: names, then date of birth, then how to reach the claimant. */
type Section = 0 | 1 | 2;

const nameParts: readonly PersonPart[] = ["title", "firstName", "surname"];

/** The section that the answers lead to. */
function sectionReached(problems: Problems<PersonPart>): Section {
  const wrong = partsOf(problems);
  if (wrong.length === 0) return 2;
  return wrong.some((part) => nameParts.includes(part)) ? 0 : 1;
}

/** What is asked on the sections that are shown; of the others nothing is missing yet. */
function askedUpTo(section: Section, problems: Problems<PersonPart>): Problems<PersonPart> {
  const { birthDate: _date, acceptsPrivacy: _privacy, ...name } = problems;
  return section === 0 ? name : problems;
}
