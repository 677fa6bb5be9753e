import { expect, test } from "@playwright/test";
import { report } from "./walk.ts";

test("a claimant with a keyboard alone gets from the home page to the agreements", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "CHECK FOR REFUNDS" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("To check eligibility, enter your Postcode")).toBeFocused();
  await page.keyboard.type("EX4 4QJ");
  await expect(page.getByRole("radio").first()).toBeAttached();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await page.getByRole("radio").first().evaluate((radio) => radio === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\/credit-report$/);
  await expect(report(page)).toBeFocused({ timeout: 15_000 });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("Not included")).toBeVisible();
});
