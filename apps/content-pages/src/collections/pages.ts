import * as v from "valibot";
import type { Page } from "../document/document.ts";
import { folderOf, type Locale } from "../locale/locale.ts";
import { compileText } from "../markdown/compile-text.ts";
import {
  type Addresses,
  fieldProblems,
  type Collection,
  type ContentFile,
  type ContentProblem,
  type Reading,
} from "./collection.ts";
import { frontMatter } from "./front-matter.ts";
import { deadLinks, linksInListedHeadings } from "./page-links.ts";
import { pageFields } from "./pages.schema.ts";
import { isTaken } from "./taken-paths.ts";

/** A page is found by the name of its file, so the two say the same; who renames one of them loses an address. */
export function slugProblem({ path }: Pick<ContentFile, "path">, slug: string): { field: string; reason: string }[] {
  const name = path.split("/").at(-1) ?? path;
  return name === `${slug}.md` ? [] : [{ field: "slug", reason: `is ${slug}, but the file is called ${name}` }];
}

function read(file: ContentFile): Reading<Page> {
  const front = frontMatter(file.text);
  if (!front.ok) return { ok: false, problems: [{ file: file.path, field: "front matter", reason: front.reason }] };
  const fields = v.safeParse(pageFields, front.fields);
  const { flaws, ...text } = compileText(front.body);
  const problems: Omit<ContentProblem, "file">[] = [
    ...(fields.success ? slugProblem(file, fields.output.slug) : fieldProblems(fields.issues)),
    ...flaws.map(({ line, reason }) => ({ field: "text", line: line + front.bodyLine - 1, reason })),
  ];
  if (fields.success && problems.length === 0) return { ok: true, entry: { ...fields.output, ...text } };
  return { ok: false, problems: problems.map((problem) => ({ file: file.path, ...problem })) };
}

function pagesIn(locale: Locale): Collection<Page> {
  const folder = folderOf(locale, "pages");
  return {
    folder,
    ending: ".md",
    read,
    compare: (all, addresses) =>
      all.flatMap((page) => [
        ...answeredElsewhere(page, folder),
        ...(locale === "cy" ? withoutEnglish(page, folder, addresses) : []),
        ...deadLinks(page, addresses, folder),
        ...linksInListedHeadings(page, folder),
      ]),
    publish: (page) => page,
  };
}

/** Pages of text: legal pages and the like, one Markdown file each. */
export const pages = pagesIn("en-GB");

/** The same in Welsh: each has the slug and the ids of its English page, so that links lead to both alike. */
export const welshPages = pagesIn("cy");

/** Welsh pages are at the addresses of the English: one without such a page would be reached from nowhere. */
function withoutEnglish({ slug }: Page, folder: string, addresses: Addresses) {
  if (addresses.has(`/${slug}`)) return [];
  const reason = `/${slug} has no page in English; a page in Welsh has the address of the one that it says in Welsh`;
  return [{ file: `${folder}/${slug}.md`, field: "slug", reason }];
}

/** A page has an address by being there, unless something else is at it already. */
function answeredElsewhere({ slug }: Page, folder: string) {
  if (!isTaken(`/${slug}`)) return [];
  const reason = `/${slug} is answered by another part of the product; choose another address`;
  return [{ file: `${folder}/${slug}.md`, field: "slug", reason }];
}
