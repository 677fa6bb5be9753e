import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Collection, ContentProblem } from "../src/collections/collection.ts";
import { pagesCollection } from "../src/collections/pages.ts";
import { sectionsCollection } from "../src/collections/sections.ts";
import { routes } from "../src/routes.ts";

export interface Checked {
  entries: number;
  problems: ContentProblem[];
}

/** Addresses that the halves of the journey answer, and that a page may link to. */
const ofTheJourney = ["/", "/home", "/resume"];

const served = [...routes.map(({ path }) => path), ...ofTheJourney];

function filesIn(content: string): string[] {
  const found = readdirSync(content, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((path) => path.slice(content.length + 1).replaceAll("\\", "/")).toSorted();
}

function isOf({ folder, ending }: Pick<Collection<unknown>, "folder" | "ending">, path: string): boolean {
  return path.startsWith(`${folder}/`) && path.endsWith(ending) && path.split("/").length === 2;
}

function checkCollection<Entry>(content: string, paths: readonly string[], collection: Collection<Entry>): Checked {
  const own = paths.filter((path) => isOf(collection, path));
  const readings = own.map((path) => collection.read({ path, text: readFileSync(join(content, path), "utf8") }));
  const entries = readings.flatMap((reading) => (reading.ok ? [reading.entry] : []));
  const faulty = readings.flatMap((reading) => (reading.ok ? [] : reading.problems));
  return { entries: readings.length, problems: [...faulty, ...collection.compare(entries)] };
}

/** Everything that keeps the files below the folder `content` from being published. */
export function checkFolder(content: string): Checked {
  const [pages, sections] = [pagesCollection(served), sectionsCollection(served)];
  const collections = [pages, sections];
  const paths = filesIn(content);
  const checked = [checkCollection(content, paths, pages), checkCollection(content, paths, sections)];
  const strays = paths.filter((path) => !collections.some((collection) => isOf(collection, path)));
  const where = collections.map(({ folder, ending }) => `${folder}/…${ending}`).join(", ");
  const reason = `belongs to no collection; there is ${where}`;
  const misplaced = strays.map((file) => ({ file, field: "name", reason }));
  return {
    entries: checked.reduce((sum, { entries }) => sum + entries, 0),
    problems: [...checked.flatMap(({ problems }) => problems), ...misplaced],
  };
}
