import type { Block, Inline, Page } from "../document/document.ts";
import type { Addresses } from "./collection.ts";

function linksOf(text: readonly Inline[]): string[] {
  return text.flatMap((part) => {
    if (typeof part === "string" || !("text" in part)) return [];
    const own = part.kind === "link" && typeof part.to === "string" ? [part.to] : [];
    return [...own, ...linksOf(part.text)];
  });
}

function linksIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "list") return block.items.flatMap(({ text, more }) => [...linksOf(text), ...linksIn(more)]);
    if (block.kind === "table") return [block.caption, ...block.columns, ...block.rows.flat()].flatMap(linksOf);
    return linksOf(block.text);
  });
}

/** What can be linked to inside a page. */
export function idsOf({ sections }: Page): ReadonlySet<string> {
  const below = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === "subheading");
  return new Set([...sections, ...below].flatMap(({ id }) => (id === undefined ? [] : [id])));
}

function isDead(link: string, addresses: Addresses, own: ReadonlySet<string> = new Set()): boolean {
  if (link.startsWith("#")) return !own.has(link.slice(1));
  if (!link.startsWith("/")) return false;
  const { pathname, hash } = new URL(link, "http://here.invalid");
  const ids = addresses.get(pathname);
  return ids === undefined || (ids !== null && hash !== "" && !ids.has(hash.slice(1)));
}

const leadsNowhere = (link: string) => `links to ${link}, which leads nowhere`;

/** What is wrong with the links of a text that has no sections of its own. */
export function deadLinksIn(blocks: readonly Block[], addresses: Addresses): string[] {
  return linksIn(blocks)
    .filter((link) => isDead(link, addresses))
    .map(leadsNowhere);
}

/** Links of a page to sections that are not there and to addresses that the product does not answer. */
export function deadLinks(page: Page, addresses: Addresses, folder: string) {
  const own = idsOf(page);
  const inSections = page.sections.flatMap(({ heading, blocks }) => [...linksOf(heading), ...linksIn(blocks)]);
  const dead = [...linksIn(page.intro), ...inSections].filter((link) => isDead(link, addresses, own));
  const file = `${folder}/${page.slug}.md`;
  return dead.map((link) => ({ file, field: "text", reason: leadsNowhere(link) }));
}

const isLinked = (text: readonly Inline[]): boolean =>
  text.some((part) => typeof part !== "string" && (part.kind === "link" || ("text" in part && isLinked(part.text))));

/** Links in the headings of a page that lists its sections: there, a heading is a link, and a link holds no other. */
export function linksInListedHeadings({ contents, slug, sections }: Page, folder: string) {
  const linked = contents ? sections.filter(({ heading }) => isLinked(heading)) : [];
  const why = "which is a link itself in the list of sections; put it in the text below";
  const file = `${folder}/${slug}.md`;
  return linked.map(({ id }) => ({ file, field: "text", reason: `has a link in the heading of #${id}, ${why}` }));
}
