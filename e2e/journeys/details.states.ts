import { expect, type Locator, type Page } from "@playwright/test";
import { aPerson } from "./people.ts";
import { comeToSigning, findAddress, giveDetails, next, sayHowToReachThem, sayWhoTheyAre } from "./walk.ts";

type States = Record<string, (page: Page) => Promise<void>>;

const neverAnswered = () => undefined;
const email = (page: Page) => page.getByLabel("Email", { exact: true });
const busy = (page: Page) => page.getByRole("button", { name: "Processing..." });
const offline = (page: Page) => page.getByText(/^You are offline\./);

async function comeToBasicInfo(page: Page) {
  await findAddress(page);
  await next(page).click();
  await expect(page.getByLabel("Legal first name")).toBeVisible();
}

async function comeToContact(page: Page) {
  await comeToBasicInfo(page);
  await sayWhoTheyAre(page, aPerson());
  await next(page).click();
  await expect(email(page)).toBeVisible();
}

async function comeToInfoContact(page: Page) {
  await findAddress(page, { variant: "v5" });
  await next(page).click();
  await expect(page.getByLabel("Legal first name")).toBeVisible();
}

/** As if in another browser: from an address where nothing of the journey runs that could remember anything. */
async function forgetEverything(page: Page) {
  await page.goto("/api/readyz");
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** They do not touch, as a reader takes one for part of the other then. */
async function expectRoomBetween(above: Locator, below: Locator) {
  const [first, second] = [await above.boundingBox(), await below.boundingBox()];
  expect((second?.y ?? 0) - ((first?.y ?? 0) + (first?.height ?? 0))).toBeGreaterThanOrEqual(12);
}

async function bePressedTooEarly(page: Page) {
  // Not yet allowed in v5, and pressable all the same.
  await next(page).click({ force: true });
  await expect(page).toHaveTitle(/^Error: /);
}

/** The details steps in each state that a claimant can meet them in. */
export const detailsStates: States = {
  "the basic info step": comeToBasicInfo,
  "the basic info step with errors": async (page) => {
    await comeToBasicInfo(page);
    await bePressedTooEarly(page);
  },
  "the basic info step, all answered, at work": async (page) => {
    await comeToBasicInfo(page);
    await sayWhoTheyAre(page, aPerson());
    await page.route("**/api/session/claim", neverAnswered);
    await next(page).click();
    await expect(busy(page)).toBeVisible();
  },
  "the basic info step without a connection": async (page) => {
    await comeToBasicInfo(page);
    await page.context().setOffline(true);
    await expect(offline(page)).toBeVisible();
  },
  "the contact step": comeToContact,
  "the contact step with errors": async (page) => {
    await comeToContact(page);
    await bePressedTooEarly(page);
  },
  "the contact step while an entry is checked": async (page) => {
    await page.route("**/api/verify-email", neverAnswered);
    await comeToContact(page);
    await email(page).fill("ada@mail.test");
    await expect(page.getByText("Checking…")).toBeVisible();
  },
  "the contact step after a check that failed": async (page) => {
    await comeToContact(page);
    await email(page).fill("ada@down.test");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  },
  "the contact step, all answered, at work": async (page) => {
    await comeToContact(page);
    await sayHowToReachThem(page, aPerson());
    await page.route("**/api/user/validate", neverAnswered);
    await next(page).click();
    await expect(busy(page)).toBeVisible();
  },
  "the contact step with answers that were not kept": async (page) => {
    await comeToContact(page);
    await sayHowToReachThem(page, aPerson());
    const rejection = {
      success: false,
      message: "These answers were not accepted.",
      statusCode: 400,
      responseObject: null,
    };
    await page.route("**/api/session/claim", (route) => route.fulfill({ status: 400, json: rejection }));
    await next(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "These answers were not accepted." });
    await expect(alert).toBeVisible();
    await expectRoomBetween(page.getByText(/^I authorise a soft credit search/), alert);
  },
  "the details on one screen": comeToInfoContact,
  "the details on one screen with errors": async (page) => {
    await comeToInfoContact(page);
    await bePressedTooEarly(page);
  },
  "the details on one screen, with errors in the last section": async (page) => {
    await comeToInfoContact(page);
    await sayWhoTheyAre(page, aPerson());
    await bePressedTooEarly(page);
  },
  "the details on one screen, all answered": (page) => giveDetails(page, { variant: "v5" }),
  "the word that a claim exists already": async (page) => {
    const person = aPerson();
    await comeToSigning(page, { person });
    await forgetEverything(page);
    await giveDetails(page, { variant: "v5", person });
    await next(page).click();
    await expect(page.getByRole("dialog", { name: "User already exists!" })).toBeVisible();
  },
};
