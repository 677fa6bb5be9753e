import { Rejection } from "@claims/releases/rejection";
import type { Chunks, ReleaseRoute } from "@claims/releases/manifest";

/** What is listed of pages that editors made begins like this; the rest is the address. */
const called = "page:";

const slugOf = (file: string) => /^content\/pages\/([^/]+)\.json$/.exec(file)?.[1];

interface Listed {
  routes: ReleaseRoute[];
  chunks: Chunks;
}

/**
 * What a release of the content pages lists, with these files published beside its scripts: a page that no code knows
 * is a route all the same, drawn by the chunk for any page of text.
 */
export function withAddedPages({ routes, chunks }: Listed, files: Iterable<string>): Listed {
  const coded = routes.filter(({ name }) => !name.startsWith(called));
  const own = Object.fromEntries(Object.entries(chunks).filter(([name]) => !name.startsWith(called)));
  const added = [...files].flatMap((file) => {
    const slug = slugOf(file);
    return slug === undefined || coded.some(({ path }) => path === `/${slug}`) ? [] : [{ slug, file }];
  });
  const [first] = added;
  const any = own["page"];
  if (first && !any)
    throw new Rejection(
      `/${first.slug} is a new page, and the scripts that are live know only those they were built with: release content-pages first. Nothing was changed.`,
    );
  return {
    routes: [
      ...coded,
      ...added.map(({ slug }): ReleaseRoute => ({ path: `/${slug}`, name: called + slug, frame: "plain" })),
    ],
    chunks: { ...own, ...Object.fromEntries(added.map(({ slug, file }) => [called + slug, [...(any ?? []), file]])) },
  };
}

/** The pages that editors made and that these lists have, each as the file it was written in. */
export const addedPagesIn = ({ routes }: Pick<Listed, "routes">): string[] =>
  routes.flatMap(({ name }) => (name.startsWith(called) ? [`pages/${name.slice(called.length)}.md`] : []));
