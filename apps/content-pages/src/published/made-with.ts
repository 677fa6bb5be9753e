import { type ComponentType, createElement } from "react";
import type { SectionData, SectionName } from "../collections/sections.schema.ts";
import type { Page } from "../document/document.ts";
import { fetchPublished } from "./fetch-published.ts";

/** The file that an entry of a collection is published as. */
const fileOf = (collection: string, name: string) => `content/${collection}/${name}.json`;

/** A component that has its content already, whoever draws it; what else it takes, it is still given. */
function filled<Content extends object>(Component: ComponentType<Content>, content: Content): ComponentType {
  return (given: object) => createElement(Component, { ...given, ...content });
}

/** The screen of a page of text, made with the words of that page. */
export function madeWithPage(slug: string, code: () => Promise<{ Screen: ComponentType<{ page: Page }> }>) {
  const file = fileOf("pages", slug);
  return {
    data: [file],
    screen: async () => {
      const [{ Screen }, page] = await Promise.all([code(), fetchPublished(file)]);
      // Checked when it was published, and refused by its hash where it is not what was.
      return { Screen: filled(Screen, { page: page as Page }) };
    },
  };
}

async function sectionsNamed<Name extends SectionName>(names: readonly Name[]): Promise<Pick<SectionData, Name>> {
  const data = await Promise.all(names.map((name) => fetchPublished(fileOf("sections", name))));
  // As above; each stands under the name that it was asked for by.
  return Object.fromEntries(names.map((name, nth) => [name, data[nth]])) as Pick<SectionData, Name>;
}

const filesOf = (names: readonly string[]) => names.map((name) => fileOf("sections", name));

/** A screen that is made with these sections. */
export function madeWith<Name extends SectionName>(names: readonly Name[], code: () => Promise<{ Screen: ComponentType<Pick<SectionData, Name>> }>) {
  return {
    data: filesOf(names),
    screen: async () => {
      const [{ Screen }, sections] = await Promise.all([code(), sectionsNamed(names)]);
      return { Screen: filled(Screen, sections) };
    },
  };
}

/** A part of other pages that is made with the section of its name, or of another. */
export function partMadeWith<Name extends SectionName>(name: Name, code: () => Promise<{ Part: ComponentType<Pick<SectionData, Name>> }>) {
  return {
    data: filesOf([name]),
    part: async () => {
      const [{ Part }, sections] = await Promise.all([code(), sectionsNamed([name])]);
      return { Part: filled(Part, sections) };
    },
  };
}
