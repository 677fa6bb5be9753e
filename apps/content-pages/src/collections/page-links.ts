import type { Block, Inline, Page } from "../document/document.ts";

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

function idsOf({ sections }: Page): (string | undefined)[] {
  const below = sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === "subheading");
  return [...sections, ...below].map(({ id }) => id);
}

function isDead(link: string, ids: readonly (string | undefined)[], served: readonly string[]): boolean {
  if (link.startsWith("#")) return !ids.includes(link.slice(1));
  return link.startsWith("/") && !served.includes(link.split(/[?#]/)[0] ?? "");
}

const leadsNowhere = (link: string) => `links to ${link}, which leads nowhere`;

/** What is wrong with the links of a text that has no sections of its own. */
export function deadLinksIn(blocks: readonly Block[], served: readonly string[]): string[] {
  return linksIn(blocks).filter((link) => isDead(link, [], served)).map(leadsNowhere);
}

/** Links of a page to sections it does not have and to addresses that the product does not answer. */
export function deadLinks(page: Page, served: readonly string[]) {
  const ids = idsOf(page);
  const inSections = page.sections.flatMap(({ heading, blocks }) => [...linksOf(heading), ...linksIn(blocks)]);
  const dead = [...linksIn(page.intro), ...inSections].filter((link) => isDead(link, ids, served));
  const file = `pages/${page.slug}.md`;
  return dead.map((link) => ({ file, field: "text", reason: leadsNowhere(link) }));
}
