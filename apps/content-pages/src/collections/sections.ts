import * as v from "valibot";
import type { Block } from "../document/document.ts";
import { folderOf } from "../locale/locale.ts";
import { fieldProblems, type Addresses, type Collection, type ContentFile, type Reading } from "./collection.ts";
import { notAsInLetter } from "./fee-in-letter.ts";
import { deadLinksIn } from "./page-links.ts";
import { sectionSchemas, type SectionData, type SectionName } from "./sections.schema.ts";
import { yamlFields } from "./yaml-fields.ts";

/** A section by its name, with what it says. */
export type Section = { [Name in SectionName]: { name: Name; data: SectionData[Name] } }[SectionName];

const isSectionName = (name: string): name is SectionName => Object.hasOwn(sectionSchemas, name);

const nameOf = ({ path }: ContentFile) => path.slice(path.lastIndexOf("/") + 1).replace(/\.yml$/, "");

function unreadable({ path }: ContentFile, field: string, reason: string): Reading<Section> {
  return { ok: false, problems: [{ file: path, field, reason }] };
}

function read(file: ContentFile): Reading<Section> {
  const name = nameOf(file);
  if (!isSectionName(name)) {
    return unreadable(file, "name", `is that of no section; there is ${Object.keys(sectionSchemas).join(", ")}`);
  }
  if (file.text.trim() === "") return unreadable(file, "file", "is empty");
  const found = yamlFields(file.text);
  if (!found.ok) return unreadable(file, "text", found.reason);
  const checked = v.safeParse(sectionSchemas[name], found.fields);
  // Checked by the schema of that very name, which a union of all of them does not show.
  if (checked.success) return { ok: true, entry: { name, data: checked.output } as Section };
  return { ok: false, problems: fieldProblems(checked.issues).map((problem) => ({ file: file.path, ...problem })) };
}

/** The answers of a section, each with the field it stands in. */
function answersOf(section: Section): [field: string, answer: Block[]][] {
  if (section.name === "help") return Object.entries(section.data);
  if (section.name !== "faq") return [];
  return section.data.questions.map(({ answer }, nth) => [`questions.${nth}.answer`, answer]);
}

function deadLinksOfDeclarations({ declarations }: SectionData["declarations"], file: string, addresses: Addresses) {
  const paths = declarations.flatMap(({ links = [] }, nth) => links.map(({ path }) => ({ nth, path })));
  const dead = paths.filter(({ path }) => !addresses.has(path));
  return dead.map(({ nth, path }) => ({
    file,
    field: `declarations.${nth}.links`,
    reason: `links to ${path}, which leads nowhere`,
  }));
}

function deadLinks(section: Section, folder: string, addresses: Addresses) {
  if (section.name === "declarations")
    return deadLinksOfDeclarations(section.data, `${folder}/declarations.yml`, addresses);
  return answersOf(section).flatMap(([field, answer]) =>
    deadLinksIn(answer, addresses).map((reason) => ({ file: `${folder}/${section.name}.yml`, field, reason })),
  );
}

function sectionsIn(folder: string): Collection<Section> {
  return {
    folder,
    ending: ".yml",
    read,
    compare: (all, addresses) => all.flatMap((section) => deadLinks(section, folder, addresses)),
    publish: ({ data }) => data,
  };
}

const inEnglish = sectionsIn(folderOf("en-GB", "sections"));

/** Sections of pages: one file each, which knows what it is by its name. What is charged is checked in those in English alone. */
export const sections: Collection<Section> = {
  ...inEnglish,
  compare: (all, addresses) => [
    ...inEnglish.compare(all, addresses),
    ...all.flatMap((section) => {
      const problems = section.name === "fees" ? notAsInLetter(section.data) : [];
      return problems.map((problem) => ({ file: `${inEnglish.folder}/fees.yml`, ...problem }));
    }),
  ],
};

/** The same in Welsh. */
export const welshSections = sectionsIn(folderOf("cy", "sections"));
