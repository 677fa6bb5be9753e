import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { comeToTheSeam, signButton, stepFailed } from "./walk.ts";
import { confirmPhone } from "./walk-back.ts";

/** Everything that went wrong in the page without anybody seeing it. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(error.message));
  page.on("response", (response) => {
    if (/\/r\//.test(response.url()) && response.status() >= 400)
      troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
}

test("a claimant comes from the first step over the seam to the questions", async ({ page }) => {
  const troubles = troublesOf(page);
  const person = aPerson();
  await comeToTheSeam(page, { person });
  await signButton(page).click();
  await confirmPhone(page, person);
  await expect(page.getByRole("radiogroup")).toBeVisible();
  await expect(stepFailed(page)).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test("the home page shows its sections, and a page of words is there", async ({ page }) => {
  const troubles = troublesOf(page);
  await page.goto("/");
  await expect(page.getByLabel("Postcode").first()).toBeEditable();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeAttached();
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(troubles).toEqual([]);
});
