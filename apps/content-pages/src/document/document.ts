import type { Brand } from "@claims/contracts/site/schema";

/** A page of text as the browser gets it: data that says what stands where, and holds no markup at all. */
export interface Page {
  /** The page's address without its slash. */
  slug: string;
  title: string;
  /** One sentence for search engines and shared links. */
  description: string;
  /** YYYY-MM-DD. */
  effective?: string | undefined;
  /** Whether a list of the sections stands beside the text. */
  contents: boolean;
  /** What is said before the first section. */
  intro: Block[];
  sections: Section[];
}

export interface Section {
  /** The part of the address after '#'; it outlives a change of the heading's words. */
  id: string;
  heading: Inline[];
  blocks: Block[];
}

export type Block = Paragraph | Subheading | List | Table;

interface Paragraph {
  kind: "paragraph";
  text: Inline[];
}

interface Subheading {
  kind: "subheading";
  id?: string | undefined;
  text: Inline[];
}

export interface List {
  kind: "list";
  ordered: boolean;
  /** The number of the first item, where that is not 1. */
  start?: number | undefined;
  items: ListItem[];
}

export interface ListItem {
  text: Inline[];
  /** What follows the item's first line: further paragraphs, lists inside the list. */
  more: Block[];
}

export interface Table {
  kind: "table";
  caption: Inline[];
  columns: Inline[][];
  rows: Inline[][][];
}

export type Inline =
  | string
  | { kind: "fact"; fact: Fact }
  | { kind: "strong" | "emphasis"; text: Inline[] }
  | { kind: "link"; to: LinkTarget; text: Inline[] }
  | { kind: "break" }
  | { kind: "fees"; rows: FeeRows };

/** The only cell of a row: rows of figures stand in its place in whatever is published. A number is a refund that is worked out. */
export type FeeRows = "bands" | number;

/** Something about the firm that is set once for the whole product, and named in the text as {{brand.…}}. */
export type Fact = keyof Brand;

/** An address, or what is set as the firm's own. */
export type LinkTarget = string | { fact: "email" | "phone" };
