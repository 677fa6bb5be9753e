import { expect, test } from "@playwright/test";
import { variants } from "./variants.ts";
import { isHydrated, rememberDocument } from "./walk.ts";

for (const variant of variants) {
  test(`/${variant} begins the journey of that variant, and the next visit stays with it`, async ({ page }) => {
    await page.goto(`/${variant}`);
    const start = page.getByRole("link", { name: "CHECK FOR REFUNDS" });
    await expect.poll(() => isHydrated(start)).toBe(true);
    const isSameDocument = await rememberDocument(page);
    await start.click();
    await expect(page).toHaveURL(new RegExp(`/get-started-${variant}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await isSameDocument();
    await page.goto("/home");
    const yes = page.getByRole("link", { name: "Yes" });
    await expect.poll(() => isHydrated(yes)).toBe(true);
    await yes.click();
    await expect(page).toHaveURL(new RegExp(`/get-started-${variant}$`));
  });
}

test("who says No sees why it may be worth it, and nothing above the answer moves", async ({ page }) => {
  await page.goto("/home");
  const no = page.getByRole("button", { name: "No" });
  const before = await no.boundingBox();
  await no.click();
  await expect(page.getByText(/^If you're not sure, we can still check for you/)).toBeVisible();
  expect(await no.boundingBox()).toEqual(before);
});
