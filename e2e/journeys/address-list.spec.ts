import { expect, type Locator, type Page, test } from "@playwright/test";
import { isHydrated } from "./walk.ts";

const list = (page: Page) => page.getByRole("radiogroup", { name: "Your address" });
const rows = (page: Page) => list(page).locator("label");

async function typePostcode(page: Page, at: string, postcode: string) {
  await page.goto(at);
  const entry = page.getByLabel(/ostcode/).first();
  await expect.poll(() => isHydrated(entry)).toBe(true);
  await entry.pressSequentially(postcode);
  await expect(page.getByRole("radio").first()).toBeAttached();
}

/** How much of the last row that is seen lies inside the box: about a half of it, wherever it was cut. */
const partOfLastRow = (page: Page) =>
  list(page).evaluate((group) => {
    const [first, ...others] = Array.from(group.querySelectorAll("label"));
    const box = first?.parentElement?.getBoundingClientRect();
    const seen = [first, ...others]
      .flatMap((row) => row?.getBoundingClientRect() ?? [])
      .filter(({ top }) => box !== undefined && top < box.bottom);
    const last = seen.at(-1);
    return last && box ? (box.bottom - last.top) / last.height : 0;
  });

for (const [postcode, count] of [
  ["M1 1AE", "12 addresses in Manchester, M1 1AE"],
  ["CF10 1EP", "120 addresses in Cardiff, CF10 1EP"],
] as const)
  test(`the list at ${postcode} says the town once, and its last row is cut at any width`, async ({ page }) => {
    await typePostcode(page, "/get-started-v3", postcode);
    await expect(page.getByText(count)).toBeVisible();
    await expect(rows(page).first()).not.toContainText(/Manchester|Cardiff|M1 1AE/i);
    for (const width of [320, 375, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await expect.poll(() => partOfLastRow(page)).toBeGreaterThan(0.3);
      expect(await partOfLastRow(page)).toBeLessThan(0.7);
    }
  });

/** A phone's keyboard: Safari and Chrome leave the window as high as it was, and show less of it. */
async function bringUpKeyboard(page: Page) {
  await page.addInitScript(() => {
    const seen = new EventTarget();
    const shape = { height: 430, width: 375, offsetTop: 0, offsetLeft: 0, pageTop: 0, pageLeft: 0, scale: 1 };
    Object.defineProperty(window, "visualViewport", { value: Object.assign(seen, shape) });
  });
}

/** Whether all of it stands in what the keyboard leaves. */
const isAbove = (part: Locator, ratio = 1) =>
  part.evaluate((element, wanted) => {
    const { top, height } = element.getBoundingClientRect();
    return top >= 0 && top + wanted * height <= 430;
  }, ratio);

for (const [at, button] of [
  ["/", "CHECK FOR REFUNDS"],
  ["/get-started-v4", "Next"],
] as const)
  for (const how of ["is typed", "is asked for by the button"])
    test(`above a keyboard the list at ${at} comes into view when it ${how}, and the postcode stays there`, async ({
      page,
    }) => {
      await bringUpKeyboard(page);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route("**/api/credit-check/postal-to-address*", async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(at);
      const entry = page.getByLabel(/ostcode/).first();
      await expect.poll(() => isHydrated(entry)).toBe(true);
      await entry.pressSequentially("M1 1AE");
      if (how !== "is typed") await page.getByRole("button", { name: button }).click();
      letGo();
      await expect(rows(page).first()).toBeAttached();
      await expect.poll(() => isAbove(rows(page).first())).toBe(true);
      await expect.poll(() => isAbove(rows(page).nth(1), 0.1)).toBe(true);
      expect(await isAbove(entry)).toBe(true);
    });

test("where nobody can list addresses, one's own can be entered", async ({ page }) => {
  await page.goto("/get-started-v3");
  await page.getByLabel("Postcode").pressSequentially("B1 1BB");
  await page.getByRole("button", { name: "Enter my address myself" }).click();
  await expect(page.getByLabel("Address line 1")).toBeFocused();
});
