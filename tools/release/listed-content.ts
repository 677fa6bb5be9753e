import { welsh } from "@claims/releases/languages";
import type { Chunks, ReleaseManifest, ReleaseRoute } from "@claims/releases/manifest";
import { Rejection } from "@claims/releases/rejection";

/** A page that editors made has no code of its own: it is listed under a name that begins like this and ends in its address. */
const added = "page:";

/** The chunks that have code of their own. */
const codedIn = (chunks: Chunks): Chunks =>
  Object.fromEntries(Object.entries(chunks).filter(([name]) => !name.startsWith(added)));

const slugOf = (file: string) => /^content\/pages\/([^/]+)\.json$/.exec(file)?.[1];

interface Listed {
  routes: ReleaseRoute[];
  chunks: Chunks;
}

/**
 * What a release of the content pages lists, with these files published beside its scripts: a page that no code knows
 * is a route all the same, rendered by the chunk for any page of text.
 */
export function withAddedPages({ routes, chunks }: Listed, files: Iterable<string>): Listed {
  const coded = routes.filter(({ name }) => !name.startsWith(added));
  const own = codedIn(chunks);
  const pages = [...files].flatMap((file) => {
    const slug = slugOf(file);
    return slug === undefined || coded.some(({ path }) => path === `/${slug}`) ? [] : [{ slug, file }];
  });
  const [first] = pages;
  const any = own["page"];
  if (first && !any)
    throw new Rejection(
      `/${first.slug} is a new page, and the scripts that are live know only those they were built with: release content-pages first. Nothing was changed.`,
    );
  return {
    routes: [
      ...coded,
      ...pages.map(({ slug }): ReleaseRoute => ({ path: `/${slug}`, name: added + slug, frame: "plain" })),
    ],
    chunks: { ...own, ...Object.fromEntries(pages.map(({ slug, file }) => [added + slug, [...(any ?? []), file]])) },
  };
}

/** The pages that editors made and that these lists have, each as the file it was written in. */
export const addedPagesIn = ({ routes }: Pick<Listed, "routes">): string[] =>
  routes.flatMap(({ name }) => (name.startsWith(added) ? [`pages/${name.slice(added.length)}.md`] : []));

/** With what a line begins that names a file whose Welsh stayed as it was; the editor's page shows such lines. */
export const englishAlone = "Changed in English alone, so that pages in Welsh still say what they did";

/** The same content in Welsh. */
const inWelshOf = (file: string) => file.replace(new RegExp(`^content/(?!${welsh}/)`), `content/${welsh}/`);

/** What has to be there in Welsh where this section is there in English: pages are made with all of them. */
export const sectionInWelsh = (file: string) => (file.startsWith("content/sections/") ? [inWelshOf(file)] : []);

/** What screens and parts are made with, where they are Welsh. */
export const inWelshFolder = (data: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(data).map(([name, files]) => [name, files.map(inWelshOf)]));

const welshSlugOf = (file: string) => new RegExp(`^content/${welsh}/pages/([^/]+)\\.json$`).exec(file)?.[1];

/**
 * The Welsh build as a release lists it, with this content beside its scripts. Where any of the content is not there in
 * Welsh, none of the release is: no page is half in one language.
 */
export function languagesWith(chunks: Chunks, files: readonly string[]): Pick<ReleaseManifest, "languages"> {
  const own = codedIn(chunks);
  const there = new Set(files);
  const wanted = [
    ...files.flatMap(sectionInWelsh),
    ...Object.values(own).flatMap((needed) => needed.filter((file) => file.startsWith("content/"))),
  ];
  if (!wanted.every((file) => there.has(file))) return {};
  const pages = files.flatMap((file) => {
    const slug = welshSlugOf(file);
    return slug === undefined || own[slug] || !own["page"]
      ? []
      : [[added + slug, [...own["page"], file]] satisfies [string, string[]]];
  });
  return { languages: { [welsh]: { chunks: { ...own, ...Object.fromEntries(pages) } } } };
}
