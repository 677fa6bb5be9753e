import type { ClaimFields } from "@claims/contracts/claim/schema";
import {
  birthDateParts,
  birthDateRule,
  birthDateText,
  firstNameRule,
  surnameRule,
  titleRule,
  titles,
  toWireDate,
  type BirthDateParts,
  type Title,
} from "@claims/contracts/person/schema";
import type { Claim } from "@claims/contracts/session/atoms";
import * as v from "valibot";
import { codeOf, type Field, type Problems, type Shown } from "../step-form/problems.ts";
import { copy, sentenceFor } from "./person.copy.ts";

/** The answers as they are asked for. */
export interface PersonAnswers {
  readonly title: Title | null;
  readonly firstName: string;
  readonly surname: string;
  readonly birthDate: BirthDateParts;
  readonly acceptsPrivacy: boolean;
}

export type PersonPart = keyof PersonAnswers;

/** The answers that are a name, in the order of the screen, each with how browsers fill it in. */
export const names = [
  { part: "firstName", id: "first-name", autoComplete: "given-name" },
  { part: "surname", id: "surname", autoComplete: "family-name" },
] as const;

/** What each answer looks like while it is typed. */
export const personQuestions = {
  title: v.nullable(v.picklist(titles)),
  firstName: v.string(),
  surname: v.string(),
  birthDate: v.object({ day: v.string(), month: v.string(), year: v.string() }),
  acceptsPrivacy: v.boolean(),
};

const notBornYet: BirthDateParts = { day: "", month: "", year: "" };

/** The parts as the lists have them: '05' is the fifth. */
function birthDateFrom(text: string): BirthDateParts {
  const { day, month, year } = birthDateParts(text) ?? notBornYet;
  return { day: day && String(Number(day)), month: month && String(Number(month)), year };
}

/** What the claim knows already. What is masked was never typed here and is not shown as if it had been. */
export function knownPerson(claim: Claim | null): PersonAnswers {
  const { title, first_name, last_name, dateOfBirth = "" } = claim && !claim.masked ? claim.fields : {};
  return {
    title: title ?? null,
    firstName: first_name ?? "",
    surname: last_name ?? "",
    birthDate: birthDateFrom(dateOfBirth),
    acceptsPrivacy: claim?.screensCompleted.includes("basic_info") ?? false,
  };
}

function shown(code: string | null) {
  return code === null ? undefined : sentenceFor(code);
}

/**
 * A name as the rules have it: one space between words, and plain hyphens and apostrophes where it was typed or pasted
 * with others that look the same. What the rules take stays as it is: a name that was signed with may not change.
 */
function plainName(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/‘/g, "'")
    .replace(/[‐‑–—]/g, "-");
}

const rules: Readonly<Record<PersonPart, (answers: PersonAnswers) => string | undefined>> = {
  title: ({ title }) => shown(codeOf(titleRule, title)),
  firstName: ({ firstName }) => shown(codeOf(firstNameRule, plainName(firstName))),
  surname: ({ surname }) => shown(codeOf(surnameRule, plainName(surname))),
  birthDate: ({ birthDate }) => shown(codeOf(birthDateRule, birthDate)),
  acceptsPrivacy: ({ acceptsPrivacy }) => (acceptsPrivacy ? undefined : sentenceFor("privacy-missing")),
};

// Object.keys forgets the names of the keys it returns.
const everyPart = Object.keys(rules) as PersonPart[];

/** What is wrong with the answers: with each of them, or with those alone that are shown. Nothing else is checked while the claimant types. */
export function personProblems(
  answers: PersonAnswers,
  among: Shown<PersonPart> = { has: () => true },
): Problems<PersonPart> {
  const problems = everyPart.filter((part) => among.has(part)).map((part) => [part, rules[part](answers)]);
  // Some of the parts, which fromEntries cannot know.
  return Object.fromEntries(problems) as Problems<PersonPart>;
}

/** The sentence for each part of the date that is missing, in their order. */
export function missingParts(birthDate: BirthDateParts) {
  const parts = ["day", "month", "year"] as const;
  return parts
    .filter((part) => birthDate[part] === "")
    .map((part) => ({ part, message: sentenceFor(`${part}-missing`) }));
}

/** True once all three parts are chosen. */
export function isComplete({ day, month, year }: BirthDateParts): boolean {
  return day !== "" && month !== "" && year !== "";
}

/** The answers as a claim holds them. */
export function personFields({ title, firstName, surname, birthDate }: PersonAnswers): ClaimFields {
  const dateOfBirth = birthDateText(birthDate);
  const dob = toWireDate(dateOfBirth);
  const names = { first_name: plainName(firstName), last_name: plainName(surname) };
  return { ...(title && { title }), ...names, dateOfBirth, ...(dob && { dob }) };
}

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
