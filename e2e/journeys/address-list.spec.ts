import { expect, type Page, test } from "@playwright/test";
import { isAwake } from "./walk.ts";

const list = (page: Page) => page.getByRole("radiogroup", { name: "Your address" });
const rows = (page: Page) => list(page).locator("label");

async function typePostcode(page: Page, at: string, postcode: string) {
  await page.goto(at);
  const entry = page.getByLabel(/ostcode/).first();
  await expect.poll(() => isAwake(entry)).toBe(true);
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

for (const at of ["/", "/get-started-v4"])
  test(`with a keyboard up the list at ${at} comes into view, and the postcode stays there`, async ({ page }) => {
    // What a phone of 375 by 812 leaves above its keyboard.
    await page.setViewportSize({ width: 375, height: 430 });
    await typePostcode(page, at, "M1 1AE");
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    await expect(rows(page).nth(1)).toBeInViewport();
    await expect(page.getByLabel(/ostcode/).first()).toBeInViewport({ ratio: 1 });
  });

test("where nobody can list addresses, one's own can be entered", async ({ page }) => {
  await page.goto("/get-started-v3");
  await page.getByLabel("Postcode").pressSequentially("B1 1BB");
  await page.getByRole("button", { name: "Enter my address myself" }).click();
  await expect(page.getByLabel("Address line 1")).toBeFocused();
});
