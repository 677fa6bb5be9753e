import { expect, type Locator, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { findAddress, isHydrated, next, sayWhoTheyAre } from "./walk.ts";

const email = (page: Page) => page.getByLabel("Email", { exact: true });
const phone = (page: Page) => page.getByLabel("Mobile number");
const consent = (page: Page) => page.getByText(/^I authorise a soft credit search/);
const privacy = (page: Page) => page.getByText(/^I have read and accept/);

/** Where something stands on the page, to be compared with where it stands later. */
async function standing(thing: Locator) {
  const top = () => thing.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  return async () => expect(await top()).toBe(before);
}

/** Brings the mouse down on the first words of a consent. */
async function pressOn(page: Page, words: Locator) {
  await words.scrollIntoViewIfNeeded();
  const box = await words.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.mouse.down();
}

for (const width of [375, 320]) {
  test(`messages that come by themselves move nothing at ${width} px`, async ({ page }) => {
    const { email: address, phone: number, ...who } = aPerson();
    await page.setViewportSize({ width, height: 812 });
    await findAddress(page);
    await next(page).click();
    const privacyStands = await standing(privacy(page));
    await page.getByLabel("Day", { exact: true }).selectOption("31");
    await page.getByLabel("Month", { exact: true }).selectOption("February");
    await page.getByLabel("Year", { exact: true }).selectOption("1985");
    await expect(page.getByText("Please enter a valid date")).toBeVisible();
    await privacyStands();

    await sayWhoTheyAre(page, { email: address, phone: number, ...who });
    await next(page).click();
    const consentStands = await standing(consent(page));
    await email(page).fill("ada@");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await consentStands();
    await email(page).fill(address);
    await phone(page).fill("0701");
    await expect(page.getByText("Incomplete number")).toBeVisible();
    await consentStands();
    await phone(page).fill("07700 900900");
    await expect(page.getByText("Please enter a valid mobile number")).toBeVisible();
    await consentStands();
    await phone(page).fill(number);
    await expect(page.getByText("Looks right")).toHaveCount(2);
    await consentStands();
  });
}

test("a press on the consent right after typing meets it, whatever is said of the entry meanwhile", async ({
  page,
}) => {
  const person = aPerson();
  await findAddress(page);
  await next(page).click();
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await email(page).fill(person.email);
  await phone(page).fill(person.phone);
  await pressOn(page, consent(page));
  await expect(page.getByText("Looks right")).toHaveCount(2);
  await page.mouse.up();
  await expect(page.getByRole("checkbox", { name: /^I authorise/ })).toBeChecked();
});

test("a name that is found wrong because it was left is reported once the press is over", async ({ page }) => {
  await findAddress(page);
  await next(page).click();
  await page.getByLabel("Legal surname").fill("O");
  await pressOn(page, privacy(page));
  await page.mouse.up();
  await expect(page.getByText(/at least 2 letters/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^I have read/ })).toBeChecked();
});

test("a connection that comes and goes moves nothing that may be under a finger", async ({ page, context }) => {
  await page.goto("/get-started-v3");
  const postcode = page.getByLabel("Postcode");
  // In the window: what stands above the notice goes up by what the notice takes.
  const topOf = async () => (await postcode.boundingBox())?.y;
  await expect.poll(() => isHydrated(postcode)).toBe(true);
  const before = Number(await topOf());
  // A page is scrolled by whole pixels.
  const postcodeStands = async () => expect(Math.abs(Number(await topOf()) - before)).toBeLessThan(1);
  const notice = page.getByText(/^You are offline\./);
  await context.setOffline(true);
  await expect(notice).toBeInViewport();
  await postcodeStands();
  const [noticeAt, formAt] = [await notice.boundingBox(), await page.locator("main form").boundingBox()];
  expect(Number(noticeAt?.y) + Number(noticeAt?.height)).toBeLessThan(Number(formAt?.y));
  await postcode.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus")).toBeInViewport();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await postcodeStands();
});
