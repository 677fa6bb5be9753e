import * as v from "valibot";
import { fieldProblems, type Addresses, type ContentProblem } from "../src/collections/collection.ts";
import { pageFields } from "../src/collections/pages.schema.ts";
import { pages, slugProblem, welshPages } from "../src/collections/pages.ts";
import {
  type SectionData,
  type SectionName,
  sectionSchemas,
  withFeeFigures,
} from "../src/collections/sections.schema.ts";
import { type Section, sections } from "../src/collections/sections.ts";
import { ofTheJourney } from "../src/collections/taken-paths.ts";
import type { Page } from "../src/document/document.ts";
import { withFees } from "../src/document/with-fees.ts";
import type { Locale } from "../src/locale/locale.ts";
import { compileText } from "../src/markdown/compile-text.ts";
import { routes } from "../src/routes.ts";
import { copy as feesInWelsh } from "../src/sections/fee-table.copy.cy.ts";
import { contentIn } from "./collections.ts";
import { liveFees } from "./live-fees.ts";
import { livePaths } from "./live-paths.ts";

/** What a form holds, as it would be written to its file, and what keeps it from being published. */
export type Validated<Data> = { shown: Data | null; problems: string[] };

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** A form leaves a field that nothing was written into behind as an empty one; a file leaves it out. */
export function withoutEmptyFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmptyFields);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(([, field]) => !isEmpty(field));
  return Object.fromEntries(filled.map(([name, field]) => [name, withoutEmptyFields(field)]));
}

/** The way to a field from the top of its form. */
type Path = readonly (string | number)[];

/** The fields of a form that its file leaves out. */
export function emptyFieldsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part, index) => emptyFieldsOf(part, [...above, index]));
  return Object.entries(value).flatMap(([name, field]) => {
    const path = [...above, name];
    return isEmpty(field) ? [path] : emptyFieldsOf(field, path);
  });
}

const sentence = ({ field, reason }: Pick<ContentProblem, "field" | "reason">) => `${field} ${reason}`;

const fieldSentences = (issues: readonly v.BaseIssue<unknown>[]) => fieldProblems(issues).map(sentence);

/** Links are followed as far as an editor knows where they lead; the sections of other pages are looked at on publishing. */
const addresses = (): Addresses =>
  new Map([...routes.map(({ path }) => path), ...ofTheJourney, ...livePaths()].map((path) => [path, null]));

/** What is wrong with the address of a page: with that of a new one, whose file has no name yet, and of one that has been there. */
function addressProblems({ slug }: Page, file: string, locale: Locale) {
  if (file !== "") return slugProblem({ path: `pages/${file}.md` }, slug);
  const address = locale === "cy" ? `/cy/${slug}` : `/${slug}`;
  return addresses().has(address)
    ? [{ field: "slug", reason: `${address} is the address of a page that is there already` }]
    : [];
}

/** A section's form; with a problem in it, nothing can be shown. In Welsh the fees have the figures that are live in English. */
export function validateSection<Name extends SectionName>(
  name: Name,
  form: object,
  locale: Locale = "en-GB",
): Validated<SectionData[Name]> {
  const fees = name === "fees" && locale === "cy" ? liveFees() : undefined;
  const read = v.safeParse(sectionSchemas[name], withoutEmptyFields(fees ? withFeeFigures(form, fees) : form));
  if (!read.success) return { shown: null, problems: fieldSentences(read.issues) };
  // Checked by the schema of that very name.
  const section = { name, data: read.output } as Section;
  return { shown: read.output as SectionData[Name], problems: sections.compare([section], addresses()).map(sentence) };
}

/** A page's form, and the name of its file as far as it has one; its text is shown while someone is still typing, without what a page cannot hold. */
export function validatePage(
  form: Readonly<Record<string, unknown>>,
  file: string,
  locale: Locale = "en-GB",
): Validated<Page> {
  const { body = "", ...fields } = form;
  const read = v.safeParse(pageFields, withoutEmptyFields(fields));
  const { flaws, ...text } = compileText(String(body));
  const problems = flaws.map(({ line, reason }) => `text, line ${line}, ${reason}`);
  if (!read.success) return { shown: null, problems: [...fieldSentences(read.issues), ...problems] };
  const page = { ...read.output, ...text };
  const { compare } = locale === "cy" ? welshPages : pages;
  return {
    // The figures of the fees stand once, in the English section.
    shown: locale === "cy" ? withFees(page, liveFees(), feesInWelsh) : withFees(page, liveFees()),
    problems: [...problems, ...[...addressProblems(page, file, locale), ...compare([page], addresses())].map(sentence)],
  };
}

/** Everything that keeps a form of this collection from being published. */
export function problemsOf(collection: string, file: string, form: Readonly<Record<string, unknown>>): string[] {
  const { kind, locale } = contentIn(collection);
  return kind === "pages"
    ? validatePage(form, file, locale).problems
    : validateSection(file as SectionName, form, locale).problems;
}
