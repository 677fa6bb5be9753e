import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const rooms = [
  "apps/shell/src",
  "apps/front-journey/src",
  "apps/back-journey/src",
  "apps/content-pages/src",
  "packages/ui/src",
];

/** What a claimant reads or hears, written into the markup: text between tags, and attributes that are read out. */
const between = />[^<>{}=;]*[A-Za-z]{2,}[^<>{}=;]*<\//g;
const readOut = /\b(?:aria-label|aria-description|label|title|placeholder|alt|summary)="[^"]*[A-Za-z]{2,}[^"]*"/g;

/** A sentence, or the beginning of one, that stands beside the markup; what is thrown is for developers. */
const sentence = /(?<!Error\()(?<![=\w])"[A-Z][a-z]+[ ,][^"]*"/g;

/** Words of a component, but for those in its comments. */
function wordsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  return [...code.matchAll(between), ...code.matchAll(readOut), ...code.matchAll(sentence)].map(([found]) => found);
}

const components = rooms.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !/\.(test|stories)\.tsx$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, file)),
);

it("no component carries words of its own: they come from copy files or from content", () => {
  expect(components.length).toBeGreaterThan(100);
  const found = components.map((file) => [file, wordsIn(readFileSync(join(root, file), "utf8"))] as const);
  expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
});

it.each([
  ["text between tags", "<p>Call us</p>"],
  ["a sentence beside it", `{ before: "Our support team:" }`],
  ["a label that is read out", `<nav aria-label="Main" />`],
])("sees %s", (_, markup) => {
  expect(wordsIn(`export const part = ${markup};`)).toHaveLength(1);
});

it("takes no type and no comparison for words", () => {
  expect(wordsIn("const a = useState<Record<string, number>>(); /** <b>Bold</b> */ const b = x < y && y > z;")).toEqual(
    [],
  );
});

/** Both languages stand in the one file, or no claimant reads it. */
const byThemselves = [
  "apps/shell/src/inspector/inspector.copy.ts",
  "apps/content-pages/src/pages/how-it-works.copy.ts",
];

const files = [...rooms, "packages/contracts/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
);

/** Imported by the Welsh notice alone: in English nothing is a draft. */
const inWelshAlone = ["apps/shell/src/language/draft-notice.copy.cy.ts"];

it("a file for Welsh pages stands beside the one whose place it takes", () => {
  const welsh = files.filter((file) => /\.cy\.tsx?$/.test(file));
  expect(welsh.length).toBeGreaterThan(50);
  expect(welsh.filter((file) => !files.includes(file.replace(".cy.", ".")))).toEqual(inWelshAlone);
});

it("what a claimant reads stands in Welsh beside the English", () => {
  const english = files.filter((file) => file.endsWith(".copy.ts"));
  expect(english.length).toBeGreaterThan(40);
  expect(english.filter((file) => !files.includes(file.replace(/\.ts$/, ".cy.ts")))).toEqual(byThemselves);
});
