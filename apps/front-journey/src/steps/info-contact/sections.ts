import type { PersonPart } from "../../person/person.answers.ts";
import { partsOf, type Problems } from "../../step-form/problems.ts";

/** The sections of the screen: names, then date of birth, then how to reach the claimant. */
export type Section = 0 | 1 | 2;

const nameParts: readonly PersonPart[] = ["title", "firstName", "surname"];

/** The section that the answers lead to. */
export function sectionReached(problems: Problems<PersonPart>): Section {
  const wrong = partsOf(problems);
  if (wrong.length === 0) return 2;
  return wrong.some((part) => nameParts.includes(part)) ? 0 : 1;
}

/** What is asked on the sections that are shown; of the others nothing is missing yet. */
export function askedUpTo(section: Section, problems: Problems<PersonPart>): Problems<PersonPart> {
  const { birthDate: _date, acceptsPrivacy: _privacy, ...name } = problems;
  return section === 0 ? name : problems;
}
