import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { heading } from "./walk-back.ts";
import {
  findAddress,
  isHydrated,
  next,
  sayHowToReachThem,
  sayWhoTheyAre,
  signButton,
  signHeading,
  typeSignature,
} from "./walk.ts";

/** What a live region of the page says at this moment, as a screen reader would announce it. */
const announced = (page: Page, title: string) =>
  page.getByRole("status").filter({ hasText: new RegExp(`^${title} - Example Claims$`) });

test("the title of every page is announced as it comes, across the remotes", async ({ page }) => {
  const person = aPerson();
  await page.goto("/faqs");
  const home = page.getByRole("link", { name: "Example Claims, home" });
  // Before it is hydrated, the browser follows the link by itself and announces the page that it loads.
  await expect.poll(() => isHydrated(home)).toBe(true);
  await home.click();
  await expect(announced(page, "Check if you are owed a car finance refund")).toBeAttached();
  await findAddress(page);
  await expect(announced(page, ".*")).toHaveCount(0);
  await next(page).click();
  await expect(announced(page, "Your details")).toBeAttached();
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await expect(announced(page, "How to reach you")).toBeAttached();
  await sayHowToReachThem(page, person);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await expect(announced(page, "Your signature")).toBeAttached();
  await typeSignature(page);
  await signButton(page).click();
  await expect(heading(page, "Phone Verification")).toBeVisible();
  await expect(announced(page, "Phone Verification")).toBeAttached();
  await expect(announced(page, "Your signature")).toHaveCount(0);
  await page.goBack();
  await page.goForward();
  await expect(announced(page, "Phone Verification")).toBeAttached();
});
