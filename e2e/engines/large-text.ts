import { expect } from "@playwright/test";
import { largeText } from "./drivers/driver.ts";
import type { Tab } from "./tab.ts";

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

/** With letters twice as large nothing of the screen that is open is cut off, and it does not scroll sideways. */
export async function expectNothingCutOff(tab: Tab) {
  await tab.changeSystem("large text");
  const rootSize = () => tab.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(rootSize).toBe(largeText);
  await expect.poll(() => cutOff(tab)).toEqual([]);
  const tooWide = () => tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  await tab.changeSystem("light");
}
