import { expect, test, type Page } from "@playwright/test";
import axe from "axe-core";
import { allStories, type Story } from "./stories.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function open(page: Page, { id }: Story) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${process.env["STORIES_ORIGIN"]}/iframe.html?viewMode=story&id=${id}&globals=a11y.manual:!true`);
  // Storybook's own record of how far the story has come, its play function included.
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
    };
    return ["finished", "errored", "aborted"].includes(preview?.currentRender?.phase ?? "");
  });
  await expect(page.locator("body"), "the story renders").not.toHaveClass(/sb-show-errordisplay/);
}

async function violations(page: Page, theme: "light" | "dark") {
  await page.evaluate((wanted) => {
    document.documentElement.dataset["theme"] = wanted;
  }, theme);
  return page.evaluate(async (runOnly) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations: found } = await here.run({ runOnly, resultTypes: ["violations"] });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, rules);
}

for (const story of allStories()) {
  test(`${story.title}, ${story.name}: no violation in light or dark at 375, no overflow at 320`, async ({ page }) => {
    await open(page, story);
    // A story has no frames inside, so axe runs in the page itself, without the second page that frames need.
    await page.evaluate(axe.source);
    expect(await violations(page, "light"), "violations in light").toEqual([]);
    expect(await violations(page, "dark"), "violations in dark").toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "width at 320").toBeLessThanOrEqual(320);
  });
}
