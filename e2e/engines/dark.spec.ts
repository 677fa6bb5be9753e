import { expect } from "@playwright/test";
import { openScreen, screens } from "./screens.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";

test.use({ system: "dark" });

/** How light the page's ground is, from 0 to 255. */
const groundOf = (tab: Tab) =>
  tab.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
      Number,
    );
    return Math.max(red, green, blue);
  });

const looked = ["postcode", "sign", "credit-report", "submit-claim", "faqs"];

for (const screen of screens.filter(({ name }) => looked.includes(name))) {
  test(`the screen ${screen.name} is dark and reads where the system is dark, and is black on white on paper`, async ({
    tab,
  }) => {
    await openScreen(tab, screen);
    expect(await tab.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)).toBe(true);
    expect(await groundOf(tab)).toBeLessThan(64);
    expect(await tab.violationsOf("color-contrast")).toEqual([]);
    expect(await tab.putOnPaper()).toEqual([]);
    expect(await groundOf(tab)).toBe(255);
    expect(await tab.violationsOf("color-contrast")).toEqual([]);
    await tab.expectSeen("heading", screen.heading, 0);
  });
}
