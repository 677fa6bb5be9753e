import { type Reading, sentenceOf } from "../src/collections/collection.ts";
import { pagesCollection } from "../src/collections/pages.ts";
import { sectionsCollection } from "../src/collections/sections.ts";

/** A mistake in the content and not in the code: the bundler shows the sentences without a stack. */
class ContentUnfit extends Error {
  readonly hideStack = true;
}

function entryOf<Entry>(reading: Reading<Entry>): Entry {
  if (!reading.ok) throw new ContentUnfit(reading.problems.map(sentenceOf).join("\n"));
  return reading.entry;
}

/** The module that a file of the content becomes: its data under one name, and nothing that runs. */
export function contentModule(file: string, text: string): { name: string; data: unknown } {
  const path = file.replaceAll("\\", "/").split("/content/").at(-1) ?? file;
  if (path.endsWith(".md")) return { name: "page", data: entryOf(pagesCollection([]).read({ path, text })) };
  return { name: "section", data: entryOf(sectionsCollection([]).read({ path, text })).data };
}
