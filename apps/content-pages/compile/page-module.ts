import { sentenceOf } from "../src/collections/collection.ts";
import { pagesCollection } from "../src/collections/pages.ts";

/** A mistake in a page and not in the code: the bundler shows the sentences without a stack. */
class PageUnfit extends Error {
  readonly hideStack = true;
}

/** The module that a page's Markdown file becomes: its data, and nothing that runs. */
export function pageModule(file: string, text: string): string {
  const path = file.replaceAll("\\", "/").split("/content/").at(-1) ?? file;
  const reading = pagesCollection([]).read({ path, text });
  if (!reading.ok) throw new PageUnfit(reading.problems.map(sentenceOf).join("\n"));
  return `export const page = ${JSON.stringify(reading.entry)};\n`;
}
