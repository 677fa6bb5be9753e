import type { RouteHead } from "@claims/contracts/remote/schema";
import { type ComponentType, createElement } from "react";
import type { SectionData, SectionName } from "../collections/sections.schema.ts";
import type { Page } from "../document/document.ts";
import { folderOf, type Locale } from "../locale/locale.ts";
import { ownLocale } from "../locale/own-locale.ts";
import { fetchPublished } from "./fetch-published.ts";

/** The file that an entry of a collection is published as. */
const fileOf = (collection: string, name: string) => `content/${collection}/${name}.json`;

/** A component that has its content already, on any page; what else it takes, it is still given. */
function filled<Content extends object>(Component: ComponentType<Content>, content: Content): ComponentType {
  return (given: object) => createElement(Component, { ...given, ...content });
}

/** The screen of a page of text, made with the words of that page. */
export function madeWithPage(slug: string, code: () => Promise<{ Screen: ComponentType<{ page: Page }> }>) {
  const file = fileOf(folderOf(ownLocale, "pages"), slug);
  return {
    data: [file],
    screen: async () => {
      const [{ Screen }, page] = await Promise.all([code(), fetchPublished(file)]);
      // Checked when it was published, and rejected by its hash where it is not what was.
      return { Screen: filled(Screen, { page: page as Page }) };
    },
    head: async (): Promise<RouteHead> => {
      const { description } = (await fetchPublished(file)) as Page; // as above
      return { description };
    },
  };
}

const filesOf = (names: readonly string[], locale: Locale) =>
  names.map((name) => fileOf(folderOf(locale, "sections"), name));

/** The sections of these names. */
export async function sectionsNamed<Name extends SectionName>(
  names: readonly Name[],
  locale: Locale = ownLocale,
): Promise<Pick<SectionData, Name>> {
  const data = await Promise.all(filesOf(names, locale).map((file) => fetchPublished(file)));
  // As above; each stands under the name that it was asked for by.
  return Object.fromEntries(names.map((name, nth) => [name, data[nth]])) as Pick<SectionData, Name>;
}

type MadeWith<Name extends SectionName> = Pick<SectionData, Name> & { locale: Locale };

/** A screen that is made with these sections, in this language. */
export function madeWith<Name extends SectionName>(
  names: readonly Name[],
  code: () => Promise<{ Screen: ComponentType<MadeWith<Name>> }>,
  locale: Locale = ownLocale,
) {
  return {
    data: filesOf(names, locale),
    screen: async () => {
      const [{ Screen }, sections] = await Promise.all([code(), sectionsNamed(names, locale)]);
      return { Screen: filled(Screen, { ...sections, locale }) };
    },
  };
}

/** A part of other pages that is made with the section of its name, or of another. */
export function partMadeWith<Name extends SectionName>(
  name: Name,
  code: () => Promise<{ Part: ComponentType<Pick<SectionData, Name>> }>,
) {
  return {
    data: filesOf([name], ownLocale),
    part: async () => {
      const [{ Part }, sections] = await Promise.all([code(), sectionsNamed([name])]);
      return { Part: filled(Part, sections) };
    },
  };
}
