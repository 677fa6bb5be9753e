import { expect } from "@playwright/test";
import { largeText } from "./drivers/driver.ts";
import { openScreen, screens } from "./screens.ts";
import { test } from "./story.ts";
import type { Tab } from "./tab.ts";

test.use({ system: "large text" });
// Each worker starts an engine of its own with this setting, so all of these are told in one.
test.describe.configure({ mode: "default" });

/** The words of what can be read or pressed and reaches past the window's edge; what lies in a carousel is pulled into sight. */
const cutOff = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("a, button, input, select, h1, h2, p, label, [role=tab]")]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const isOut = right > document.documentElement.clientWidth + 1 || left < -1;
        const isSeen = width > 1 && getComputedStyle(part).visibility === "visible";
        return isOut && isSeen && !part.closest("[aria-roledescription]");
      })
      .map((part) => part.textContent ?? ""),
  );

const looked = ["home", "postcode", "info", "sign", "questions", "faqs"];

for (const screen of screens.filter(({ name }) => looked.includes(name))) {
  test(`on the screen ${screen.name} nothing is cut off where letters are twice as large`, async ({
    tab,
    engineName,
  }) => {
    await openScreen(tab, screen);
    // The small browser that WebKit is driven in has no such setting.
    if (engineName === "webkit")
      await tab.evaluate((size) => document.documentElement.style.setProperty("font-size", `${size}px`), largeText);
    const rootSize = () => tab.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(await rootSize()).toBe(largeText);
    await expect.poll(() => cutOff(tab)).toEqual([]);
    const tooWide = () => tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await tooWide()).toBeLessThanOrEqual(0);
  });
}
