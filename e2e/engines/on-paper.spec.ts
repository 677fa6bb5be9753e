import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import type { Engine } from "./drivers/driver.ts";
import { openScreen, screens } from "./screens.ts";
import { desk, test } from "./story.ts";
import type { Tab } from "./tab.ts";

/** The words of a PDF, as Firefox's own reader finds them. */
async function wordsIn(pdf: Buffer, reader: Engine): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "claims-on-paper-"));
  const path = join(folder, "page.pdf");
  writeFileSync(path, pdf);
  const driver = await reader.newClaimant(desk, "");
  try {
    await driver.open(pathToFileURL(path).href);
    return await driver.evaluate<string>(readPdf, []);
  } finally {
    await driver.close();
    rmSync(folder, { recursive: true });
  }
}

/** Runs in the reader's page. */
const readPdf = `async () => {
  const { PDFViewerApplication: reader } = window;
  await reader.initializedPromise;
  if (!reader.pdfDocument) await new Promise((done) => reader.eventBus.on("documentloaded", done, { once: true }));
  const pages = Array.from({ length: reader.pdfDocument.numPages }, (_, nth) => reader.pdfDocument.getPage(nth + 1));
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
  return contents.flatMap(({ items }) => items.map(({ str }) => str)).join(" ");
}`;

/** Letters alone: on paper lines are broken elsewhere. */
const letters = (words: string) => words.replaceAll(/\s/g, "");

/** Every text of the page that is there for a reader's eyes, on paper too. */
const textsOf = (tab: Tab) =>
  tab.evaluate(() => {
    const isUnseen = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).clipPath !== "none" || isUnseen(part.parentElement));
    const walker = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest("[data-print=none], [hidden]") && !isUnseen(parentElement))
        texts.push(textContent ?? "");
    }
    return texts;
  });

// Each worker that prints starts a Firefox to read with, so all of these run in one.
test.describe.configure({ mode: "default" });

const printed = screens.filter(({ name }) => ["letter", "submit-claim", "faqs"].includes(name));

for (const screen of printed) {
  test(`the screen ${screen.name} is printed with every word, and without what is there to be pressed around it`, async ({
    tab,
    reader,
  }) => {
    // Only where Firefox itself is not installed, as for its own stories: the run counts it as skipped and says what to install.
    if ("missing" in reader) return test.skip(true, `Nothing reads what is printed: ${reader.missing}`);
    await openScreen(tab, screen);
    // What opens shut answers on paper comes with the way to help.
    await tab.expectSeen("button", "/Help/");
    const texts = await textsOf(tab);
    expect(texts.length).toBeGreaterThan(20);
    const onPaper = letters(await wordsIn(await tab.print(), reader.value));
    expect(texts.filter((text) => !onPaper.includes(letters(text)))).toEqual([]);
    for (const pressed of ["Need Help", "Cymraeg", "Cookie choices", "E-mail me a link", "Skip to"])
      expect(onPaper).not.toContain(letters(pressed));
  });
}
