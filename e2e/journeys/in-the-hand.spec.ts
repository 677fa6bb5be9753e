import { expect, test, type Page } from "@playwright/test";
import { findAddress, next, report } from "./walk.ts";
import { answerQuestions, confirmPhone, haveSigned, heading, rightAnswers } from "./walk-back.ts";

const questions = (page: Page) => heading(page, "Lets confirm it's really you");

async function comeToTheQuestions(page: Page) {
  const { person } = await haveSigned(page);
  await page.goto("/get-started-v3/questions");
  await confirmPhone(page, person);
  await expect(questions(page)).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeAttached();
}

test("Back with help open shuts the help with the step, and Forward does not open it again", async ({ page }) => {
  await findAddress(page);
  await next(page).click();
  await expect(page.getByLabel("Legal surname")).toBeVisible();
  await page.getByRole("button", { name: "Need Help" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/get-started-v3$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabel("Postcode")).toHaveValue("M1 1AE");
  await page.goForward();
  await expect(page.getByLabel("Legal surname")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("an answer that is picked and an agreement that is left out are so after a reload, and nothing is kept once sent", async ({
  page,
}) => {
  await comeToTheQuestions(page);
  const right = page.getByRole("radio", { name: new RegExp(`^(?:${rightAnswers.join("|")})$`) });
  await right.check({ force: true });
  await next(page).click();
  await expect(page.getByRole("button", { name: "Question 2, current" })).toBeVisible();
  await right.check({ force: true });
  await page.reload();
  await expect(page.getByRole("button", { name: "Question 2, current" })).toBeVisible();
  await expect(right).toBeChecked();
  await answerQuestions(page);
  await expect(report(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("tab-choices"))).toBeNull();
  const second = page.getByRole("checkbox").nth(1);
  await second.uncheck({ force: true });
  await page.reload();
  await expect(report(page)).toBeVisible();
  await expect(second).not.toBeChecked();
  await expect(page.getByRole("checkbox").first()).toBeChecked();
});

test("the Tab key reaches the postcode from the first paint on", async ({ page }) => {
  await page.goto("/get-started-v3", { waitUntil: "commit" });
  await page.getByLabel("Postcode").waitFor();
  for (const stop of ["Skip to main content", "Example Claims, home"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: stop })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Postcode")).toBeFocused();
});

test.describe("with text of twice the size", () => {
  /** What reaches past the window's right edge, by its words. */
  const cutOff = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("a, button, input, select, h1, p, [role=tab]")]
        .filter(
          (part) =>
            part.checkVisibility?.({ visibilityProperty: true }) &&
            part.getBoundingClientRect().right > window.innerWidth + 1 &&
            !part.closest("[data-carousel], [aria-roledescription]"),
        )
        .map((part) => part.textContent ?? ""),
    );

  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ["/", "/privacy-policy", "/get-started-v3", "/get-started-v3/sign", "/get-started-v4/questions"]) {
    test(`nothing is cut off at ${path}`, async ({ page }) => {
      if (/sign|questions/.test(path)) await haveSignedFor(page, path);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      expect(await cutOff(page)).toEqual([]);
    });
  }

  async function haveSignedFor(page: Page, path: string) {
    if (path.endsWith("/questions")) await haveSigned(page);
  }
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/get-started-v3/contact", "/get-started-v5/sign", "/get-started-v4/otp", "/resume", "/status"]) {
    test(`${path} says what to do instead, with the firm's name, its number and the free way`, async ({ page }) => {
      await page.goto(path);
      const said = page.locator("noscript");
      await expect(said.locator("h1")).toHaveText("This page needs JavaScript to look for your agreements.");
      await expect(said.locator("h1")).toBeInViewport();
      expect(await said.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
        "/",
        "tel:08000000000",
        "mailto:help@example-claims.test",
      ]);
      // Assertions on text pass over what stands in this element.
      expect(await said.innerText()).toContain("You do not need us to claim.");
      await expect(page.locator("[data-instead=late]")).toBeHidden();
    });
  }
});

test("a step whose scripts are kept out says so after a while, and goes on where they come after all", async ({
  page,
}) => {
  await page.route(/\/r\/shell\/.*\.js$/, (route) => route.abort("blockedbyclient"));
  await page.goto("/get-started-v3/contact");
  await expect(page.getByRole("heading", { name: "This page is taking long to come." })).toBeVisible();
  await expect(page.getByRole("link", { name: "0800 000 0000" })).toBeVisible();
  await page.unroute(/\/r\/shell\/.*\.js$/);
  await page.reload();
  await expect(page.getByLabel("Postcode")).toBeVisible();
  await expect(page.getByRole("heading", { name: "This page is taking long to come." })).toBeHidden();
});
