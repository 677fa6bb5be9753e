import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { plant } from "./faults.ts";
import { findAddress, next, report, stepFailed } from "./walk.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Each page in each state that a visitor can meet it in. */
const states: Record<string, (page: Page) => Promise<void>> = {
  "the home page": async (page) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "CHECK FOR REFUNDS" })).toBeVisible();
  },
  "the home page with an error": async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "CHECK FOR REFUNDS" }).click();
    await expect(page.getByText("Please enter a postcode").first()).toBeVisible();
  },
  "the postcode step": async (page) => {
    await page.goto("/get-started-v3");
    await expect(page.getByLabel("Postcode")).toBeVisible();
  },
  "the postcode step with errors": async (page) => {
    await page.goto("/get-started-v3");
    await next(page).click();
    await expect(page).toHaveTitle(/^Error: /);
  },
  "the postcode step with its addresses": (page) => findAddress(page),
  "the search for agreements": async (page) => {
    await page.route("**/api/credit-check", () => undefined);
    await findAddress(page);
    await next(page).click();
    await expect(page.getByText("Secure check in progress…")).toBeVisible();
  },
  "the agreements": async (page) => {
    await findAddress(page);
    await next(page).click();
    await expect(report(page)).toBeVisible({ timeout: 15_000 });
  },
  "a step that did not load": async (page) => {
    await plant(page, "back-journey", /remote-entry/, "missing");
    await findAddress(page);
    await next(page).click();
    await expect(stepFailed(page)).toBeVisible({ timeout: 20_000 });
  },
  "a step without a connection": async (page) => {
    await page.goto("/get-started-v3");
    await expect(page.getByLabel("Postcode")).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
  },
  "the privacy policy": async (page) => {
    await page.goto("/privacy-policy");
    await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeVisible();
  },
  "the page for what is not there": async (page) => {
    await page.goto("/404");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "the page under maintenance": async (page) => {
    await page.goto("/under-maintenance");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "the status page": async (page) => {
    await page.goto("/status");
    await expect(page.getByText("Everything is working")).toBeVisible();
  },
};

const looks = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  "forced colours": { forcedColors: "active" },
} as const;

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

async function expectNoOverflow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(tooWide).toBe(0);
}

for (const [name, reach] of Object.entries(states)) {
  test(`${name} is accessible in every look, fits 320 px and breaks no policy`, async ({ page }) => {
    const broken: string[] = [];
    page.on("console", (message) => /Content Security Policy|integrity|hydrat/i.test(message.text()) && message.type() === "error" && broken.push(message.text()));
    page.on("pageerror", (error) => broken.push(error.message));
    await reach(page);
    for (const look of Object.values(looks)) {
      await page.emulateMedia(look);
      await expectAccessible(page);
    }
    await expectNoOverflow(page);
    expect(broken).toEqual([]);
  });
}
