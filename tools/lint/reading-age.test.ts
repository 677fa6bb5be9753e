import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { yamlFields } from "../../apps/content-pages/src/collections/yaml-fields.ts";
import { mustGoOut } from "../../e2e/journeys/what-goes-out.table.ts";

const root = join(import.meta.dirname, "../..");
const folders = [
  "apps/shell/src",
  "apps/shell/server",
  "apps/front-journey/src",
  "apps/back-journey/src",
  "apps/content-pages/src",
  "packages/contracts/src",
  "apps/api/src",
];

/** Pages of engineers. */
const isForEngineers = (file: string) => file.startsWith("inspector/");

const copyFiles = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.copy\.ts$|(?:letter|text)-words\.ts$/.test(file) && !isForEngineers(file))
    .map((file) => join(folder, file)),
);

/** Sentences that the specification or the design gives. */
const quoted = [
  "Authorised and regulated by the financial regulator",
  "Unfortunately, as you've already submitted an enquiry and/or claim",
  "Unfortunately, some of the answers provided were incorrect.",
  "We are regulated by the financial regulator.",
  "To check eligibility, enter your Postcode",
  "I authorise a soft credit search of credit bureau data",
  "Your problem has been reported successfully",
  "The regulator estimates an average refund",
  "* The regulator's estimate of the average refund.",
  "The regulator's estimate of the average.",
  "The regulator has paused investigation of motor finance complaints",
  "The regulator is consulting on extending the pause",
];

/** What the law calls things, in the pages that the law asks for. */
const ofTheLaw = [
  "We are a claims management company, authorised and regulated by the financial regulator",
  "It follows the UK General Data Protection Regulation (UK GDPR)",
  "We allow it only where UK law recognises the protection in that country as adequate",
  "You can complain to the Information Commissioner",
];

/** Stands for whatever a sentence is filled with: a name, a date, an object of them. */
const filler: unknown = new Proxy(() => filler, {
  get: (_, key) => (key === Symbol.toPrimitive ? (hint: string) => (hint === "number" ? 1 : "2026-11-23") : filler),
});

function textsIn(copy: unknown): string[] {
  // What the browser's own words of a day are made of has no words here.
  if (copy === filler) return [];
  if (typeof copy === "string") return [copy];
  if (typeof copy === "function") return textsIn(copy(...Array.from({ length: copy.length }, () => filler)));
  return typeof copy === "object" && copy !== null ? Object.values(copy).flatMap(textsIn) : [];
}

/** Labels and headings are too short to be read with effort. */
const fewestWords = 6;

const wordsIn = (text: string) => text.match(/[\w£'’-]+/g) ?? [];
const sentencesIn = (text: string) =>
  text.split(/(?<=[.?!:;])\s+/).filter((sentence) => wordsIn(sentence).length >= fewestWords);

function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
}

const tooHard = (sentences: readonly string[], grade: number, but: readonly string[]) =>
  sentences.filter((each) => gradeOf([each]) > grade && !but.some((beginning) => each.startsWith(beginning)));

/** The values of a file's own lists, as its sentences for codes, which it exports none of. */
const listedIn = (source: string) =>
  [...source.matchAll(/^\s+(?:[\w-]+|"[\w-]+"):\s*"((?:[^"\\]|\\.)*)"/gm)].map(([, text = ""]) => text);

async function sentencesOf(file: string): Promise<string[]> {
  const exported: object = await import(join(root, file));
  const words = Object.entries(exported).filter(([name]) => !name.endsWith("Schema") && !name.endsWith("For"));
  const texts = [...textsIn(Object.fromEntries(words)), ...listedIn(readFileSync(join(root, file), "utf8"))];
  return [...new Set(texts.flatMap(sentencesIn))];
}

const content = "apps/content-pages/content";
const contentFiles = ["sections", "pages"].flatMap((folder) =>
  readdirSync(join(root, content, folder)).map((file) => join(content, folder, file)),
);

/** The words of Markdown, a line or a cell of a table each. */
function plainOf(markdown: string): string[] {
  return markdown
    .replace(/^---[\s\S]*?^---$/m, "")
    .split("\n")
    .flatMap((line) => (line.startsWith("|") ? line.split("|") : [line]))
    .map((line) =>
      line
        .replace(/^[#>\s*-]+|^\d+\.\s/g, "")
        .replaceAll("**", "")
        .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
        .replace(/\{\{[^}]+\}\}/g, "it")
        .trim(),
    );
}

/** What editors publish, and what e-mails say: e-mails are a section. */
function sentencesOfContent(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  if (file.endsWith(".md")) return plainOf(text).flatMap(sentencesIn);
  const read = yamlFields(text);
  if (!read.ok) throw new Error(`${file} ${read.reason}`);
  return textsIn(read.fields).flatMap(plainOf).flatMap(sentencesIn);
}

/** What quotes alone has no grade of its own. */
const gradeBesideQuotes = (sentences: readonly string[]) => {
  const own = sentences.filter((each) => !quoted.some((beginning) => each.startsWith(beginning)));
  return own.length === 0 ? 0 : gradeOf(own);
};

const textMessages = [...new Set(Object.values(mustGoOut).flatMap(({ sms }) => sms))];

it.each(contentFiles)("%s is read at the age of thirteen, but for what it quotes", (file) => {
  expect(gradeBesideQuotes(sentencesOfContent(file))).toBeLessThanOrEqual(8);
});

it("no sentence of a section, an e-mail or a text is much harder than the rest", () => {
  const sections = contentFiles.filter((file) => file.endsWith(".yml")).flatMap(sentencesOfContent);
  const texts = textMessages.flatMap(sentencesIn);
  expect(texts.length).toBeGreaterThan(3);
  expect(tooHard([...sections, ...texts], 11, quoted)).toEqual([]);
});

it("no sentence of a page is beyond a reader of fifteen, but for what the law calls things", () => {
  const pages = contentFiles.filter((file) => file.endsWith(".md")).flatMap(sentencesOfContent);
  expect(tooHard(pages, 14, ofTheLaw)).toEqual([]);
});

it("finds the copy of every half", () => {
  expect(copyFiles.length).toBeGreaterThan(40);
});

it.each(copyFiles)("%s is read at the age of thirteen", async (file) => {
  const sentences = await sentencesOf(file);
  if (sentences.length === 0) return;
  expect(gradeOf(sentences)).toBeLessThanOrEqual(8);
});

it("no sentence of ours is much harder than the rest", async () => {
  const sentences = (await Promise.all(copyFiles.map(sentencesOf))).flat();
  expect(tooHard(sentences, 11, quoted)).toEqual([]);
});

it("takes a sentence of a contract for hard, and a plain one for plain", () => {
  expect(
    gradeOf([
      "Notwithstanding the aforementioned authorisation, remuneration is contingent upon the successful recovery of undisclosed commission.",
    ]),
  ).toBeGreaterThan(15);
  expect(gradeOf(["We write to your lender, and they have eight weeks to answer."])).toBeLessThan(8);
});
