import { expect, test, type Locator, type Page } from "@playwright/test";
import { aPerson, type Person } from "./people.ts";
import { codeOn, haveSigned, heading, rightAnswers } from "./walk-back.ts";
import { comeToTheSeam, report, signButton } from "./walk.ts";

const mostPresses = 40;

/** Presses Tab until the part has the focus, as a claimant without a mouse does. */
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

/** Comes over the seam from the sign step. */
async function sign(page: Page, variant: "v4" | "v5", surname = "Example"): Promise<Person> {
  const person = aPerson({ surname });
  await comeToTheSeam(page, { variant, person });
  await signButton(page).press("Enter");
  return person;
}

/** Sends an empty code first, is led to the box, and types what the phone says. */
async function confirmPhone(page: Page, person: Person) {
  await expect(page.getByRole("textbox", { name: "Enter the 4-digit code" })).toBeFocused();
  await press(page, "Verify and Continue");
  await expect(page.getByRole("textbox", { name: "Enter the 4-digit code" })).toBeFocused();
  await expect(page.getByText("Please enter the complete 4-digit OTP")).toBeVisible();
  await page.keyboard.type(await codeOn(page, person));
  await page.keyboard.press("Enter");
}

/** Answers every question rightly; after each the next one has the focus. */
async function answerQuestions(page: Page) {
  await expect(heading(page, "Lets confirm it's really you")).toBeFocused();
  await tabTo(page, page.getByRole("radio").first());
  for (let question = 1; ; question += 1) {
    await expect(button(page, `Question ${question}, current`)).toBeVisible();
    await expect(page.getByRole("radio").first()).toBeFocused();
    await chooseRight(page);
    if (await button(page, "Final Step").isVisible()) return press(page, "Final Step");
    await page.keyboard.press("Enter");
  }
}

/** Leaves one agreement out of the list. */
async function leaveOneOut(page: Page) {
  await expect(report(page)).toBeFocused();
  await tabTo(page, page.getByRole("checkbox").first());
  await page.keyboard.press("Space");
  await expect(page.getByText("Not included")).toBeVisible();
}

/** Reads why an ID is asked for, and finds the way out. */
async function arrive(page: Page) {
  await expect(heading(page, "Your claim is in")).toBeFocused();
  await tabTo(page, page.locator("summary", { hasText: "Why we ask for this?" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("To confirm that the rightful person is claiming.")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Cancel your claim" }));
}

test.describe("a claimant with a keyboard alone gets from the signature to the finish", () => {
  test("in v3, by the list of the second bureau", async ({ page }) => {
    const { person } = await haveSigned(page);
    await page.goto("/get-started-v3/credits-report");
    await leaveOneOut(page);
    await press(page, "No");
    await confirmPhone(page, person);
    await answerQuestions(page);
    await expect(report(page)).toBeFocused();
    await press(page, "Final Step");
    await arrive(page);
  });

  test("in v4, by the report of the first bureau", async ({ page }) => {
    const person = await sign(page, "v4");
    await confirmPhone(page, person);
    await answerQuestions(page);
    await leaveOneOut(page);
    await press(page, "Final Step");
    await arrive(page);
  });

  test("in v5, where the questions find the agreement", async ({ page }) => {
    const person = await sign(page, "v5", "Qfound");
    await confirmPhone(page, person);
    await answerQuestions(page);
    await expect(page).toHaveURL(/\/get-started-v5\/credits-report$/);
    await leaveOneOut(page);
    await press(page, "Final Step");
    await arrive(page);
  });
});
