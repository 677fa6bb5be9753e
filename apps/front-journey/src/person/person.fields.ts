import type { Field } from "../step-form/problems.ts";
import { copy } from "./person.copy.ts";
import { missingParts, type PersonAnswers, type PersonPart } from "./person.answers.ts";

/** Where each answer stands and what the summary calls it, in the order of the screen. */
export function fieldsOfPerson({ birthDate }: PersonAnswers): Readonly<Record<PersonPart, Field>> {
  const missing = missingParts(birthDate).map(({ part, message }) => ({ fieldId: `birth-date-${part}`, message }));
  return {
    title: { id: "title", name: copy.title },
    firstName: { id: "first-name", name: copy.firstName },
    surname: { id: "surname", name: copy.surname },
    birthDate: { id: "birth-date-day", name: copy.birthDate.legend, ...(missing.length > 0 && { lines: missing }) },
    acceptsPrivacy: { id: "privacy", name: copy.privacy.name },
  };
}
