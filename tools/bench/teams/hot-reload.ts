import { readFile, writeFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { withFreshChromium } from "../pages/chromium.ts";
import type { Workspace } from "../workspace.ts";

/** A sentence on the screen that is looked at, and the file in which a team would change it. */
const file = "apps/front-journey/src/steps/postcode/postcode.copy.ts";
const sentence = "Where you live now.";
const typed = "M1";

/** When the page shows a text, by the clock that this process goes by too. */
function whenShown(page: Page, text: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((seen, reject) => {
        const watch = new MutationObserver(() => {
          if (!document.body.innerText.includes(wanted)) return;
          watch.disconnect();
          seen(Date.now());
        });
        setTimeout(() => reject(new Error(`'${wanted}' was not shown within 10 s.`)), 10_000);
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );
}

async function changeAndSee(page: Page, before: string, round: number): Promise<number> {
  const changed = `Where you live now, change ${round}.`;
  const shown = whenShown(page, changed);
  // The page watches before anything is written.
  await page.evaluate(() => undefined);
  const since = Date.now();
  await writeFile(file, before.replace(sentence, changed));
  const ms = (await shown) - since;
  if ((await page.getByLabel("Postcode").inputValue()) !== typed) throw new Error("A hot reload lost what was typed.");
  return ms;
}

/** From a sentence written to it being seen in the browser, with what was typed there kept; the file is as it was afterwards. */
export async function timeHotReloads(workspace: Workspace, origin: string, rounds: number): Promise<number[]> {
  const before = await readFile(file, "utf8");
  if (!before.includes(sentence)) throw new Error(`${file} does not say '${sentence}' any more.`);
  await workspace.atEnd(() => writeFile(file, before));
  return withFreshChromium(workspace, async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context = await browser.newContext()] = browser.contexts();
    const page = await context.newPage();
    await page.goto(`${origin}/get-started-v3`);
    await page.getByLabel("Postcode").fill(typed);
    const runs: number[] = [];
    for (let round = 1; round <= rounds; round += 1) runs.push(await changeAndSee(page, before, round));
    await writeFile(file, before);
    return runs;
  });
}
