import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Addresses, Collection, ContentProblem } from "../src/collections/collection.ts";
import { frontMatter } from "../src/collections/front-matter.ts";
import { idsOf } from "../src/collections/page-links.ts";
import { pages, welshPages } from "../src/collections/pages.ts";
import { type SectionData, withFeeFigures } from "../src/collections/sections.schema.ts";
import { type Section, sections, welshSections } from "../src/collections/sections.ts";
import { ofTheJourney } from "../src/collections/taken-paths.ts";
import { yamlFields } from "../src/collections/yaml-fields.ts";
import type { Page } from "../src/document/document.ts";
import { withFees } from "../src/document/with-fees.ts";
import { parts, routes } from "../src/routes.ts";
import { copy as feesInWelsh } from "../src/sections/fee-table.copy.cy.ts";

export interface ReadFolder {
  /** What a release publishes of it, by the file it is published as. */
  published: ReadonlyMap<string, unknown>;
  /** Everything that keeps it from being published. */
  problems: ContentProblem[];
}

const publishedAs = (path: string) => `content/${path.replace(/\.[a-z]+$/, ".json")}`;

/** Where a link can lead: to what has the content it is made with; pages of text say which sections they have. */
function addressesWith(texts: readonly Page[], paths: readonly string[]): Addresses {
  const there = new Set(paths.map(publishedAs));
  const ids = new Map(texts.map((page) => [`/${page.slug}`, idsOf(page)]));
  const answered = routes.filter(({ data }) => data.every((file) => there.has(file))).map(({ path }) => path);
  return new Map([...answered, ...ids.keys(), ...ofTheJourney].map((path) => [path, ids.get(path) ?? null]));
}

/** The same for links in Welsh: a page that is there in Welsh has the sections that its Welsh words have. */
function inWelshAmong(addresses: Addresses, texts: readonly Page[]): Addresses {
  const ids = new Map(texts.map((page) => [`/${page.slug}`, idsOf(page)]));
  return new Map([...addresses].map(([path, english]) => [path, ids.get(path) ?? english]));
}

/** No entry comes near it; what is larger is no text, or pasted by mistake. */
const mostKilobytes = 200;

function filesIn(content: string): string[] {
  const found = readdirSync(content, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((path) => path.slice(content.length + 1).replaceAll("\\", "/")).sort();
}

const collections: readonly Pick<Collection<unknown>, "folder" | "ending">[] = [
  pages,
  sections,
  welshPages,
  welshSections,
];

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** The collection that a file belongs to; undefined where none would read it. */
const collectionOf = (path: string) =>
  collections.find(({ folder, ending }) => folderOf(path) === folder && path.endsWith(ending));

interface ReadCollection<Entry> {
  entries: { path: string; entry: Entry }[];
  problems: ContentProblem[];
}

function readCollection<Entry>(
  content: string,
  paths: readonly string[],
  collection: Collection<Entry>,
): ReadCollection<Entry> {
  const own = paths.filter((path) => collectionOf(path) === collection);
  const readings = own.map((path) => ({
    path,
    reading: collection.read({ path, text: readFileSync(join(content, path), "utf8") }),
  }));
  return {
    entries: readings.flatMap(({ path, reading }) => (reading.ok ? [{ path, entry: reading.entry }] : [])),
    problems: readings.flatMap(({ reading }) => (reading.ok ? [] : reading.problems)),
  };
}

function publishAndCompare<Entry>(
  { entries, problems }: ReadCollection<Entry>,
  collection: Collection<Entry>,
  addresses: Addresses,
) {
  return {
    published: entries.map(({ path, entry }) => [publishedAs(path), collection.publish(entry)] as const),
    problems: [
      ...problems,
      ...collection.compare(
        entries.map(({ entry }) => entry),
        addresses,
      ),
    ],
  };
}

const isPicture = (path: string) => /\.(png|jpe?g|gif|webp|avif|svg|bmp|tiff?)$/i.test(path);

/** Files that are too large to be read, and those that no collection would read. */
function misplaced(content: string, paths: readonly string[]): ContentProblem[] {
  const where = collections.map(({ folder, ending }) => `${folder}/…${ending}`).join(", ");
  return paths.flatMap((file) => {
    const kilobytes = Math.ceil(statSync(join(content, file)).size / 1000);
    if (isPicture(file))
      return [{ file, field: "file", reason: `is a picture of ${kilobytes} kB; no page has a place for pictures` }];
    if (!collectionOf(file)) {
      return [{ file, field: "name", reason: `belongs to no collection; there is ${where}` }];
    }
    return kilobytes > mostKilobytes
      ? [{ file, field: "file", reason: `has ${kilobytes} kB, and may have ${mostKilobytes}` }]
      : [];
  });
}

/** The file that one of these is published from. */
function writtenAs(file: string): string {
  const name = file.slice("content/".length).replace(/\.json$/, "");
  return name + (collections.find(({ folder }) => folder === folderOf(name)) ?? sections).ending;
}

/** What screens and parts are made with, and is not there. */
function missing(paths: readonly string[]): ContentProblem[] {
  const there = new Set(paths.map(publishedAs));
  const needs = [
    ...routes.map(({ path, data }) => ({ what: path, data })),
    ...parts.map(({ name, data = [] }) => ({ what: `the part '${name}'`, data })),
  ];
  return needs.flatMap(({ what, data }) =>
    data
      .filter((file) => !there.has(file))
      .map((file) => ({ file: writtenAs(file), field: "file", reason: `is not there, and ${what} is made with it` })),
  );
}

/** One file of content as it is written, before anything was made of it. */
export interface WrittenFile {
  file: string;
  /** The kind that validates it: `pages`, or the name of a section. */
  kind: string;
  fields: unknown;
  /** The text of a page. */
  body?: string;
}

/** Every file that a form of the editor holds; unreadable ones left out. */
export function readForms(content: string): WrittenFile[] {
  return filesIn(content).flatMap((file) => {
    const collection = collectionOf(file);
    if (!collection) return [];
    const text = readFileSync(join(content, file), "utf8");
    if (collection.ending === pages.ending) {
      const read = frontMatter(text);
      return read.ok ? [{ file, kind: "pages", fields: read.fields, body: read.body }] : [];
    }
    const read = yamlFields(text);
    return read.ok ? [{ file, kind: basename(file, collection.ending), fields: read.fields }] : [];
  });
}

type Fees = SectionData["fees"];

const feesIn = ({ entries }: ReadCollection<Section>): Fees | undefined =>
  entries.map(({ entry }) => entry).find((section) => section.name === "fees")?.data;

/** What is charged is the same in each language, and stands in the English section. */
function withFiguresOf(fees: Fees | undefined, section: Section): Section {
  if (section.name !== "fees" || !fees) return section;
  return { ...section, data: withFeeFigures(section.data, fees) };
}

/** Reads the files below the folder `content`: what can be published of them, and what is wrong with the others. */
export function readContent(content: string): ReadFolder {
  const paths = filesIn(content);
  const strays = misplaced(content, paths);
  const readable = paths.filter((path) => !strays.some(({ file }) => file === path));
  const named = readCollection(content, readable, sections);
  const fees = feesIn(named);
  const written = readCollection(content, readable, pages);
  const texts = {
    ...written,
    entries: written.entries.map(({ path, entry }) => ({ path, entry: withFees(entry, fees) })),
  };
  const addresses = addressesWith(
    texts.entries.map(({ entry }) => entry),
    paths,
  );
  const namedInWelsh = readCollection(content, readable, welshSections);
  const inWelsh = {
    ...namedInWelsh,
    entries: namedInWelsh.entries.map(({ path, entry }) => ({ path, entry: withFiguresOf(fees, entry) })),
  };
  const writtenInWelsh = readCollection(content, readable, welshPages);
  const welshTexts = {
    ...writtenInWelsh,
    entries: writtenInWelsh.entries.map(({ path, entry }) => ({
      path,
      entry: withFees(entry, fees, feesInWelsh),
    })),
  };
  const welshAddresses = inWelshAmong(
    addresses,
    welshTexts.entries.map(({ entry }) => entry),
  );
  const read = [
    publishAndCompare(texts, pages, addresses),
    publishAndCompare(named, sections, addresses),
    publishAndCompare(inWelsh, welshSections, welshAddresses),
    publishAndCompare(welshTexts, welshPages, welshAddresses),
  ];
  return {
    published: new Map(read.flatMap(({ published }) => published)),
    problems: [...read.flatMap(({ problems }) => problems), ...strays, ...missing(paths)],
  };
}
