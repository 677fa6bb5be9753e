import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { weakContrast } from "./contrast.ts";

/** Voice control presses what is called as it is written; axe takes its rule for an experiment and leaves it out. */
const voiceControl = { "label-content-name-mismatch": { enabled: true } };
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds in the document itself: no page of ours has frames, which a scan from outside opens a second page for. */
async function scan(page: Page): Promise<{ violations: string[]; unknownContrasts: string[] }> {
  expect(await page.locator("iframe").count(), "frames that this scan would not see into").toBe(0);
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async ([runOnly, rules]) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations, incomplete } = await here.run({
        runOnly,
        rules,
        resultTypes: ["violations", "incomplete"],
      });
      return {
        violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
        unknownContrasts: incomplete
          .filter(({ id }) => id === "color-contrast")
          .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" "))),
      };
    },
    [tags, voiceControl] as const,
  );
}

/** The width at which what axe leaves open is measured: on others the same texts lie on the same colours. */
const measuredWidth = 375;

/** In forced colours the system's palette stands for the contrast. */
const isMeasured = (page: Page) =>
  page.evaluate((width) => innerWidth === width && !matchMedia("(forced-colors: active)").matches, measuredWidth);

/** The page as it stands breaks no rule of accessibility, and no contrast is left open. */
export async function expectAccessible(page: Page) {
  const { violations, unknownContrasts } = await scan(page);
  expect(violations).toEqual([]);
  if (!(await isMeasured(page))) return;
  const weak: (string | undefined)[] = [];
  for (const selector of unknownContrasts) weak.push(await weakContrast(page, selector));
  expect(weak.filter((words) => words !== undefined)).toEqual([]);
}
