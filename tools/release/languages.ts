import { welsh } from "@claims/releases/languages";
import type { Chunks, ReleaseManifest } from "@claims/releases/manifest";

const isContent = (file: string) => file.startsWith("content/");

/** The same content in Welsh. */
const inWelshOf = (file: string) => file.replace(new RegExp(`^content/(?!${welsh}/)`), `content/${welsh}/`);

/** What has to be there in Welsh where this section is there in English: pages are made with all of them. */
export const sectionInWelsh = (file: string) => (file.startsWith("content/sections/") ? [inWelshOf(file)] : []);

/** What screens and parts are made with, where they are Welsh. */
export const inWelshFolder = (data: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(data).map(([name, files]) => [name, files.map(inWelshOf)]));

const pageOf = (file: string) => new RegExp(`^content/${welsh}/pages/([^/]+)\\.json$`).exec(file)?.[1];

/** A page that editors made has no code of its own: its chunk is named by its address. */
const added = "page:";

/**
 * The Welsh build as a release lists it, with this content beside its scripts. Where any of the content is not there in
 * Welsh, none of the release is: no page is half in one language.
 */
export function languagesWith(chunks: Chunks, files: readonly string[]): Pick<ReleaseManifest, "languages"> {
  const coded = Object.entries(chunks).filter(([name]) => !name.startsWith(added));
  const there = new Set(files);
  const wanted = [...files.flatMap(sectionInWelsh), ...coded.flatMap(([, needed]) => needed.filter(isContent))];
  if (!wanted.every((file) => there.has(file))) return {};
  const own = Object.fromEntries(coded);
  const pages = files.flatMap((file) => {
    const slug = pageOf(file);
    return slug === undefined || own[slug] || !own["page"]
      ? []
      : [[added + slug, [...own["page"], file]] satisfies [string, string[]]];
  });
  return { languages: { [welsh]: { chunks: { ...own, ...Object.fromEntries(pages) } } } };
}
