import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";

const root = join(import.meta.dirname, "../..");
const halves = ["apps/shell/src", "apps/front-journey/src", "apps/back-journey/src", "apps/content-pages/src"];

/** Pages of engineers. */
const isForEngineers = (file: string) => file.startsWith("inspector/");

const copyFiles = halves.flatMap((half) =>
  readdirSync(join(root, half), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".copy.ts") && !isForEngineers(file))
    .map((file) => join(half, file)),
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
];

/** Stands for whatever a sentence is filled with: a name, a date, an object of them. */
const filler: unknown = new Proxy(() => filler, {
  get: (_, key) => (key === Symbol.toPrimitive ? (hint: string) => (hint === "number" ? 1 : "2026-11-23") : filler),
});

function textsIn(copy: unknown): string[] {
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

async function sentencesOf(file: string): Promise<string[]> {
  const { copy } = (await import(join(root, file))) as { copy: unknown };
  return textsIn(copy).flatMap(sentencesIn);
}

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
  const hard = sentences.filter(
    (sentence) => gradeOf([sentence]) > 11 && !quoted.some((beginning) => sentence.startsWith(beginning)),
  );
  expect(hard).toEqual([]);
});

it("takes a sentence of a contract for hard, and a plain one for plain", () => {
  expect(
    gradeOf([
      "Notwithstanding the aforementioned authorisation, remuneration is contingent upon the successful recovery of undisclosed commission.",
    ]),
  ).toBeGreaterThan(15);
  expect(gradeOf(["We write to your lender, and they have eight weeks to answer."])).toBeLessThan(8);
});
