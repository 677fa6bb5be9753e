import { expect, test, type Locator, type Page } from "@playwright/test";
import { report } from "./walk.ts";
import { codeOn, finish, haveSigned, heading, rightAnswers } from "./walk-back.ts";

const mostPresses = 40;

/** Presses Tab until the part has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, part: Locator) {
  await expect(part).toBeAttached();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(part).toBeFocused();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function press(page: Page, name: string) {
  await tabTo(page, button(page, name));
  await page.keyboard.press("Enter");
}

/** Goes through the choices with the arrows until the right one stands. */
async function chooseRight(page: Page) {
  const right = page.getByRole("radio", { name: new RegExp(`^(?:${rightAnswers.join("|")})$`) });
  await page.keyboard.press("Space");
  for (let presses = 0; presses < 4 && !(await right.isChecked()); presses += 1) await page.keyboard.press("ArrowDown");
  await expect(right).toBeChecked();
}

test("a claimant with a keyboard alone gets from the code to the finish", async ({ page }) => {
  const { person } = await haveSigned(page);
  await page.goto("/get-started-v3/credits-report");
  await expect(report(page)).toBeVisible({ timeout: 15_000 });
  await tabTo(page, page.getByRole("checkbox").first());
  await page.keyboard.press("Space");
  await expect(page.getByText("Not included")).toBeVisible();
  await press(page, "No");

  await expect(heading(page, "Phone Verification")).toBeFocused();
  await press(page, "Verify and Continue");
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Enter the 4-digit code" })).toBeFocused();
  await page.keyboard.type(await codeOn(page, person));
  await page.keyboard.press("Enter");

  await expect(heading(page, "Lets confirm it's really you")).toBeFocused();
  await tabTo(page, page.getByRole("radio").first());
  await chooseRight(page);
  await press(page, "Next");
  await expect(page.getByRole("radio").first()).toBeFocused();
  await chooseRight(page);
  await page.keyboard.press("Enter");
  await expect(button(page, "Question 3, current")).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await chooseRight(page);
  await press(page, "Final Step");

  await expect(report(page)).toBeFocused({ timeout: 15_000 });
  await press(page, "Final Step");
  await expect(finish(page)).toBeFocused();
  await tabTo(page, page.locator("summary", { hasText: "Why we ask for this?" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("To confirm that the rightful person is claiming.")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Cancel your claim" }));
});
