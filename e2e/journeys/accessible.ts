import { expect, type Page } from "@playwright/test";
import axe, { type RunOnly } from "axe-core";

const rules: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };

/** What a look can break that another keeps: all else is the same document. */
const rulesOfColour: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds in the document itself: no page of ours has frames, which a scan from outside opens a second page for. */
async function violationsIn(page: Page, runOnly: RunOnly): Promise<string[]> {
  expect(await page.locator("iframe").count(), "frames that this scan would not see into").toBe(0);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations } = await here.run({ runOnly: only, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, runOnly);
}

/** The page as it stands breaks no rule of accessibility. */
export async function expectAccessible(page: Page) {
  expect(await violationsIn(page, rules)).toEqual([]);
}

/** Nor does it in another look. */
export async function expectReadable(page: Page) {
  expect(await violationsIn(page, rulesOfColour)).toEqual([]);
}
