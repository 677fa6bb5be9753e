import { readItems, type Item, type ShownBy } from "./items.ts";
import { fileOfTest, testFiles } from "./tests.ts";

const introduction = `# The two specifications, item by item

Drawn from \`tools/specification/items.txt\` and the tests by \`npm run specification\`; never edited by hand.

F and B are the lines of the customer's documents on the front and the back half; a letter tells apart what one line
says at once. Behind each item stands the test or the story that shows it, or the decision that settles it otherwise.
\`npm test\` fails where a test that is named here does not exist, so whoever removes or renames one says here what shows
the item now.`;

/** The text of docs/specification.md. */
export function specificationPage(): string {
  const files = testFiles();
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const cellOf = (shown: ShownBy) => {
    if (shown.kind === "decided") return `Decided: ${cell(shown.why)}`;
    const path = fileOfTest(files, shown.file, shown.title) ?? shown.file;
    return `[${shown.file}](../${path}): ${cell(shown.title)}`;
  };
  const row = ({ id, text, shownBy }: Item) =>
    `| ${id.replace(" ", "")} | ${cell(text)} | ${shownBy.map(cellOf).join("<br>")} |`;
  const chapters = readItems().map(({ title, items }) =>
    [`## ${title}`, ["| item | says | shown by |", "| --- | --- | --- |", ...items.map(row)].join("\n")].join("\n\n"),
  );
  return `${[introduction, ...chapters].join("\n\n")}\n`;
}
