import { expect, test } from "@playwright/test";

test("help is a bar on a phone, and a tab in the corner where there is room", async ({ page }) => {
  await page.goto("/get-started-v3");
  await expect(page.getByRole("button", { name: "Need Help" })).toBeVisible();
  const bar = page.getByRole("complementary").filter({ has: page.getByRole("button", { name: /Help/ }) });
  expect((await bar.boundingBox())?.width).toBe(375);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole("button", { name: "Help", exact: true })).toBeVisible();
  const tab = await bar.boundingBox();
  expect(tab?.width).toBeLessThan(200);
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBe(1280 - 32);
});

test("behind a dialog on a phone the page stays where it is", async ({ page }) => {
  await page.goto("/get-started-v3");
  await page.getByRole("button", { name: "Need Help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.move(180, 60);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
