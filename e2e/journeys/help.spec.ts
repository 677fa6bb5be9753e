import { expect, test } from "@playwright/test";
import { comeToSigning } from "./walk.ts";

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

test("a call back is asked for at an hour, kept over a reload, and taken back", async ({ page }) => {
  await comeToSigning(page);
  const open = async () => {
    await page.getByRole("button", { name: "Need Help" }).click();
    await page.getByRole("button", { name: "Ask us to call you" }).click();
  };
  await open();
  const days = page.getByLabel("Day", { exact: true });
  await expect(days).toBeVisible();
  await days.selectOption({ index: 2 });
  const day = await days.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
  await page.getByLabel("Time").selectOption("11:00 to 12:00");
  await page.getByRole("button", { name: "Ask for the call" }).click();
  const promise = page.getByText(`We call you on ${day}, 11:00 to 12:00 UK time`);
  await expect(promise).toBeVisible();
  await page.reload();
  await open();
  await expect(promise).toBeVisible();
  await page.getByRole("button", { name: "I no longer need the call" }).click();
  await expect(page.getByText("We do not call you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask for the call" })).toBeVisible();
});

test("help that could not be loaded comes with the next page, and its answers when they are asked for again", async ({
  page,
}) => {
  let cut = 0;
  const cutOff = (file: string) =>
    page.route(new RegExp(`/${file}\\.\\w+\\.js$`), (route) => {
      cut += 1;
      return route.abort();
    });
  const help = page.getByRole("button", { name: "Need Help" });
  await cutOff("help");
  await page.goto("/faqs");
  await expect.poll(() => cut).toBeGreaterThan(0);
  await page.unrouteAll();
  await expect(help).toBeHidden();
  await page.getByRole("link", { name: "Fees" }).click();
  await expect(page).toHaveURL(/\/fees$/);
  await expect(help).toBeVisible();
  await cutOff("help-answers");
  const cost = page.getByRole("button", { name: "Will it cost me anything?" });
  const instead = page.getByText("We couldn't load this answer");
  await help.click();
  await cost.click();
  await expect(instead).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Back" }).click();
  await cost.click();
  await expect(page.getByText("Nothing unless we recover money for you")).toBeVisible();
  await expect(instead).toBeHidden();
});
