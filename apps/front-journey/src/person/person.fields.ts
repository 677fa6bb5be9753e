import type { Field } from "../step-form/problems.ts";
import { copy } from "./person.copy.ts";
import { wrongParts, type PersonAnswers, type PersonPart } from "./person.answers.ts";

/** Where each answer stands and what the summary calls it, in the order of the screen. */
export function fieldsOfPerson({ birthDate }: PersonAnswers): Readonly<Record<PersonPart, Field>> {
  const [firstWrong] = wrongParts(birthDate);
  return {
    title: { id: "title", name: copy.title },
    firstName: { id: "first-name", name: copy.firstName },
    surname: { id: "surname", name: copy.surname },
    birthDate: { id: `birth-date-${firstWrong}`, name: copy.birthDate.legend },
    acceptsPrivacy: { id: "privacy", name: copy.privacy.name },
  };
}
