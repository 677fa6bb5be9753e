/** The languages that pages are written in. English is complete; where a page is in another, all of it is. */
const locales = ["en-GB", "cy"] as const;

/** A language, by the name that documents have for it. */
export type Locale = (typeof locales)[number];

/** What every word of a page has to be written in. */
export type InEachLocale<Words> = Readonly<Record<Locale, Words>>;

/** The folder of `content/` that holds what is written in a language. */
export const folderOf = (locale: Locale, collection: string) =>
  locale === "en-GB" ? collection : `${locale}/${collection}`;
