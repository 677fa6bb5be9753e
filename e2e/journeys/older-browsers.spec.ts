import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { report, signButton, walkToTheSeam } from "./walk.ts";
import { answerQuestions, confirmPhone, finish } from "./walk-back.ts";

/** What Safari 15.6, Firefox 115 or a Chrome of three years ago lack, taken away from this one. */
const takeNewerApisAway = (page: Page) =>
  page.addInitScript(() => {
    const newer: [owner: object, names: string[]][] = [
      [Array.prototype, ["toReversed", "toSorted", "toSpliced", "with", "findLast", "findLastIndex"]],
      [AbortSignal, ["timeout", "any"]],
      [URL, ["canParse", "parse"]],
      [Object, ["groupBy"]],
      [Map, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf"]],
      [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
      [crypto, ["randomUUID"]],
      [window, ["requestIdleCallback", "cancelIdleCallback", "scheduler", "navigation", "ReportingObserver"]],
    ];
    for (const [owner, names] of newer) {
      for (const name of names) {
        for (let holder: object | null = owner; holder; holder = Object.getPrototypeOf(holder)) Reflect.deleteProperty(holder, name);
      }
    }
  });

/** The errors that nobody saw. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  return errors;
}

test("a browser without the newer APIs goes from the postcode to the upload of the ID", async ({ page }) => {
  await takeNewerApisAway(page);
  const errors = errorsOf(page);
  const person = aPerson();
  await walkToTheSeam(page, { person });
  await signButton(page).click();
  await confirmPhone(page, person);
  await answerQuestions(page);
  await expect(report(page)).toBeVisible();
  await page.getByRole("button", { name: "Final Step" }).click();
  await expect(finish(page)).toBeVisible();
  expect(await page.evaluate(() => "toReversed" in Array.prototype || "requestIdleCallback" in window)).toBe(false);
  expect(errors).toEqual([]);
});

for (const path of ["/", "/faqs", "/privacy-policy"]) {
  test(`a browser without the newer APIs shows ${path}`, async ({ page }) => {
    await takeNewerApisAway(page);
    const errors = errorsOf(page);
    await page.goto(path);
    await page.locator("html").evaluate(() => document.fonts.ready.then(() => true));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Cookies on this site" })).toBeAttached();
    await expect(page.getByText("We couldn't load this step.")).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
