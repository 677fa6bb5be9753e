import { expect, type Page } from "@playwright/test";

/** What reaches past an edge of the window, or past one of the box that it is in and cannot be scrolled to, by its words. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (part: Element) =>
      part.checkVisibility?.({ visibilityProperty: true }) &&
      !part.closest("[data-carousel], [aria-roledescription]") &&
      getComputedStyle(part).clipPath === "none";
    const isOutside = (part: Element) => {
      const { left, right } = part.getBoundingClientRect();
      return right > window.innerWidth + 1 || left < -1;
    };
    const isClipped = (part: Element) =>
      getComputedStyle(part).overflowX !== "visible" &&
      part.scrollWidth > part.clientWidth + 1 &&
      !(part instanceof HTMLInputElement);
    return [
      ...document.querySelectorAll("a, button, input, select, label, legend, h1, h2, p, dt, dd, li, mark, [role=tab]"),
    ]
      .filter((part) => isSeen(part) && (isOutside(part) || isClipped(part)))
      .map((part) => part.textContent ?? "");
  });

/** On a phone whose text is set twice as large, everything is on the page and nothing of it is cut off. */
export async function expectToFitTwiceTheText(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  expect(await cutOff(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
