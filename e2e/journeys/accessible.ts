import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds in the document itself: no page of ours has frames, which a scan from outside opens a second page for. */
async function violationsIn(page: Page): Promise<string[]> {
  expect(await page.locator("iframe").count(), "frames that this scan would not see into").toBe(0);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations } = await here.run({ runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, rules);
}

/** The page as it stands breaks no rule of accessibility. */
export async function expectAccessible(page: Page) {
  expect(await violationsIn(page)).toEqual([]);
}
