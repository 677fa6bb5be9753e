import { expect, type Page, test } from "@playwright/test";
import { screens } from "../engines/screens.ts";
import { openScreen, screenOf } from "./open-screen.ts";

/** So much of a phone's window is left above its keyboard. */
const seenHeight = 400;

/** A phone's keyboard as Safari and Chrome have it: the window stays as high as it was, and less of it is seen. */
const coverWindow = (page: Page) =>
  page.addInitScript((most) => {
    const seen = Object.assign(new EventTarget(), { offsetTop: 0, offsetLeft: 0, scale: 1 });
    Object.defineProperty(seen, "height", { get: () => Math.min(window.innerHeight, most) });
    Object.defineProperty(window, "visualViewport", { value: seen });
    // A screen stays as high as it is where the window does not.
    Object.defineProperty(window.screen, "height", { value: 812 });
  }, seenHeight);

/** Whether the entry that has the focus is seen with nothing over it, and with it what comes next: an entry or the button. */
const standsFree = (page: Page) =>
  page.evaluate(() => {
    const entry = document.activeElement;
    const controls = [...document.querySelectorAll("main :is(input, select, button, a[href]):not([tabindex='-1'])")];
    const next = controls.slice(entry ? controls.indexOf(entry) + 1 : 0).find((one) => one.getClientRects().length > 0);
    const isFree = (part: Element | null | undefined, most: number) => {
      const { top, left, height, width } = part?.getBoundingClientRect() ?? new DOMRect();
      const bottom = top + Math.min(height, most);
      const over = document.elementFromPoint(left + Math.min(width, most) / 2, (top + bottom) / 2);
      const isOver = over === null || !(part?.contains(over) || over.contains(part ?? null));
      return top >= 0 && bottom <= (window.visualViewport?.height ?? 0) && !isOver;
    };
    return { entry: isFree(entry, Infinity), next: next === undefined || isFree(next, 40) };
  });

test.describe("with the keyboard on the screen", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test("an entry that was pressed before the page had all its code is seen with what comes next once it has", async ({
    page,
  }) => {
    await coverWindow(page);
    let letPass = () => {};
    const passes = new Promise<void>((done) => (letPass = done));
    await page.route(/\/visit\.\w+\.js$/, async (route) => {
      await passes;
      await route.continue();
    });
    await openScreen(page, screenOf("postcode"));
    const entry = page.getByRole("combobox", { name: "Postcode" });
    await entry.tap();
    await expect(entry).toBeFocused();
    expect(await standsFree(page)).not.toEqual({ entry: true, next: true });
    letPass();
    await expect.poll(() => standsFree(page)).toEqual({ entry: true, next: true });
  });

  for (const screen of screens.filter(({ name }) => /^(postcode|info|contact|info-contact|sign|otp)$/.test(name))) {
    test(`each entry of the screen ${screen.name} is seen with what comes next while it is filled in`, async ({
      page,
    }) => {
      await coverWindow(page);
      await openScreen(page, screen);
      if (screen.name === "sign") await page.getByRole("tab", { name: "Type" }).tap();
      const help = page.getByRole("button", { name: "Need Help" });
      const entries = page
        .getByRole("main")
        .getByRole("textbox")
        .or(page.getByRole("main").getByRole("combobox").and(page.locator("input")));
      await expect(entries.first()).toBeVisible();
      // Some browsers make the window itself less high.
      for (const height of [812, 320]) {
        await page.setViewportSize({ width: 375, height });
        for (const entry of await entries.all()) {
          await entry.tap();
          await expect(entry).toBeFocused();
          await expect
            .poll(() => standsFree(page), `${await entry.getAttribute("id")} at ${height} px`)
            .toEqual({ entry: true, next: true });
          await expect(help).not.toBeInViewport();
        }
        await page.getByRole("heading", { level: 1 }).tap();
        await expect(help).toBeInViewport();
      }
    });
  }
});
