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
        for (let holder: object | null = owner; holder; holder = Object.getPrototypeOf(holder))
          Reflect.deleteProperty(holder, name);
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

/** A browser from before the supported ones, for the page's styles and for its script. */
async function makeTooOld(page: Page) {
  await page.addInitScript(() => void (CSS.supports = () => false));
  await page.route(/\/get-started-v3\/contact$/, async (route) => {
    const response = await route.fetch();
    // What is changed on its way matches no hash.
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(/(<link rel="stylesheet"[^>]*) integrity="[^"]*"/g, "$1"),
    });
  });
  await page.route(/\/r\/shell\/.*\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll("selector(:modal)", "selector(:unheard-of)"),
    });
  });
}

test("a browser that is too old for the journey is told so in place of a step, and nothing starts in it", async ({
  page,
}) => {
  await makeTooOld(page);
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await page.goto("/get-started-v3/contact", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "This browser is too old to make a claim in." })).toBeVisible();
  await expect(page.getByRole("link", { name: "0800 000 0000" })).toBeVisible();
  await expect(page.getByText("You do not need us to claim.").filter({ visible: true })).toBeVisible();
  await expect(page.locator("#root")).toBeEmpty();
  expect(calls).toEqual([]);
});

test("a browser that knows enough is not told that it is too old", async ({ page }) => {
  for (const path of ["/", "/get-started-v3/contact", "/privacy-policy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("This browser is too old to make a claim in.")).toBeHidden();
  }
});
