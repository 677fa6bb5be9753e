import { type Browser, expect, type Page, test } from "@playwright/test";
import { call } from "./over-the-wire.ts";
import type { Person } from "./people.ts";
import { type Variant, variantsInTurn } from "./variants.ts";
import { codeOn, haveSigned, heading } from "./walk-back.ts";
import { next, pressUnlessThere, qualify, sayHowToReachThem, sayWhoTheyAre } from "./walk.ts";

const inTurn = variantsInTurn();

const detailsOf = (variant: Variant) => `/get-started-${variant}/${variant === "v5" ? "info-contact" : "info"}`;

/** Signed in this browser, and on the way back through the details. */
async function atTheDetails(page: Page, variant: Variant) {
  const claimed = await haveSigned(page);
  await page.goto(detailsOf(variant));
  await expect(page.getByLabel("Legal first name")).toHaveValue(claimed.person.firstName);
  await sayWhoTheyAre(page, claimed.person);
  if (variant === "v5") await sayHowToReachThem(page, claimed.person);
  return claimed;
}

/** Starts again after the page has said that the claim is closed, and shows that nothing came along. */
async function beginsANewOne(page: Page, variant: Variant, before: string) {
  await page.getByRole("button", { name: /^Start a new claim/ }).click();
  await expect(page).toHaveURL(new RegExp(`/get-started-${variant}$`));
  if (variant === "v5") await qualify(page);
  await expect(page.getByLabel("Postcode")).toHaveValue("");
  await page.getByLabel("Postcode").pressSequentially("M1 1AE");
  await page.getByRole("radio").nth(1).check({ force: true });
  await next(page).click();
  await expect(page.getByLabel("Legal first name")).toHaveValue("");
  const { claimId, data } = await call(page, "POST", "/session/claim");
  expect(claimId).not.toBe(before);
  expect(data.data).toMatchObject({ postcode: "M1 1AE", flags: { signed: false, cancelled: false } });
  expect(data.data).not.toHaveProperty("first_name");
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

test.describe("a claim", () => {
  for (const variant of inTurn())
    test(`of ${variant} cancelled in this browser shows the receipt, and leads to a new one from the beginning`, async ({
      page,
    }) => {
      const { claimId } = await atTheDetails(page, variant);
      await page.goto("/cancel");
      await page.getByRole("button", { name: "Cancel my claim" }).click();
      await page.getByRole("button", { name: "Yes, cancel it" }).click();
      await expect(heading(page, "Your claim is cancelled. You owe us nothing.")).toBeVisible();
      await expect(page.getByText(/^C-\d{8}-[A-Z2-9]{8}$/)).toBeVisible();
      await beginsANewOne(page, variant, claimId);
    });

  for (const step of ["sign", "submit-claim", "already-filed"])
    for (const variant of inTurn())
      test(`of ${variant} cancelled in this tab shows its receipt where ${step} is opened after it`, async ({
        page,
      }) => {
        const { claimId } = await atTheDetails(page, variant);
        await page.goto("/cancel");
        await page.getByRole("button", { name: "Cancel my claim" }).click();
        await page.getByRole("button", { name: "Yes, cancel it" }).click();
        await expect(heading(page, "Your claim is cancelled. You owe us nothing.")).toBeVisible();
        await page.goto(`/get-started-${variant}/${step}`);
        await page.waitForURL("/cancel");
        await expect(heading(page, "Your claim is cancelled. You owe us nothing.")).toBeVisible();
        await page.reload();
        await expect(page.getByText(/^C-\d{8}-[A-Z2-9]{8}$/)).toBeVisible();
        await beginsANewOne(page, variant, claimId);
      });

  for (const variant of inTurn())
    test(`of ${variant} cancelled in another tab is closed at the next press, and a new one begins empty`, async ({
      page,
    }) => {
      const { claimId } = await atTheDetails(page, variant);
      await call(page, "POST", "/claims/current/cancel", { confirm: true });
      const receipt = heading(page, "Your claim is cancelled. You owe us nothing.");
      await pressUnlessThere(next(page), receipt);
      await expect(receipt).toBeVisible();
      await beginsANewOne(page, variant, claimId);
    });

  for (const variant of inTurn())
    test(`of ${variant} cancelled on another device is closed on the next visit, and sends nothing to the new one`, async ({
      page,
      browser,
    }) => {
      const { claimId, person } = await atTheDetails(page, variant);
      expect(await stored(page)).toContain(person.email);
      await page.goto("/api/readyz");
      const cookies = (await page.context().cookies()).filter(({ name }) => name.endsWith("device"));
      const elsewhere = await browser.newContext();
      await elsewhere.addCookies(cookies);
      const other = await elsewhere.newPage();
      await call(other, "POST", "/session/claim");
      await call(other, "POST", "/claims/current/cancel", { confirm: true });
      await elsewhere.close();
      await page.goto(detailsOf(variant));
      await expect(heading(page, "This claim was cancelled")).toBeVisible();
      expect(await stored(page)).not.toContain(person.email);
      await beginsANewOne(page, variant, claimId);
    });
});

test("signing out on the page about one's data leaves nothing in this browser", async ({ page }) => {
  const { claimId, person } = await haveSigned(page);
  await page.goto("/your-data");
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole("button", { name: "Sign out here" }).click();
  await expect(heading(page, "You are signed out")).toBeVisible();
  expect(await stored(page)).not.toContain(person.email);
  expect(await stored(page)).not.toContain(claimId);
  const save = await page.request.put("/api/session/claim", { data: { claimNumber: claimId, is_bot: false } });
  expect(save.status()).toBe(401);
});

/** The claim as a visitor sees it who has its number alone, such as its claimant on a new phone. */
async function onAnotherDevice(browser: Browser, claimId: string) {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await call(page, "POST", `/session/claim/${claimId}`);
  await page.addInitScript((number) => localStorage.setItem("currentId", number), claimId);
  return page;
}

async function erase(page: Page, person: Person) {
  await page.goto("/your-data");
  await page.getByRole("button", { name: "Delete my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your data?" });
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
  await dialog.getByRole("textbox", { name: "Enter the 4-digit code" }).fill(await codeOn(page, person));
  await dialog.getByRole("button", { name: "Yes, delete it" }).click();
}

test("data is deleted on another device with the code from the phone, with a receipt", async ({ page, browser }) => {
  const { claimId, person } = await haveSigned(page);
  const other = await onAnotherDevice(browser, claimId);
  await erase(other, person);
  await expect(heading(other, "Your data is deleted. Your claim has ended.")).toBeVisible();
  await expect(other.getByText(/^Still kept until/)).toHaveCount(2);
  await expect(other.getByText(/^The evidence of your signature/)).toBeVisible();
  await expect(other.getByText(/^The copy of your details and of your claim in our customer records/)).toBeVisible();
  const receipt = await other.getByText(/^E-\d{8}-[A-Z\d]{8}$/).innerText();
  expect(await stored(other)).not.toContain(claimId);
  await other.context().close();
  const sentTo = async () => {
    const sent = [
      ...(await call(page, "GET", "/sandbox/messages?kind=crm&limit=500")),
      ...(await call(page, "GET", "/sandbox/messages?kind=chat&limit=500")),
    ];
    return sent
      .filter(({ body }) => JSON.stringify(body).includes(receipt))
      .map(({ body }) => `${body.module ?? body.channel} of ${body.claim ?? body.data[0].Mongo_Client_Ref}`);
  };
  await expect
    .poll(async () => (await sentTo()).toSorted())
    .toEqual([`Contacts of ${claimId}`, `Leads of ${claimId}`, `leads of ${claimId}`]);
  const { claimId: begun } = await call(page, "POST", "/session/claim");
  expect(begun).not.toBe(claimId);
});

test("Escape, however often it is pressed, does not close the dialog while the claim is being cancelled", async ({
  page,
}) => {
  await haveSigned(page);
  await page.goto("/cancel");
  await page.getByRole("button", { name: "Cancel my claim" }).click();
  const dialog = page.getByRole("dialog");
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await page.route("**/api/claims/current/cancel", async (route) => {
    await answered;
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(dialog.getByRole("button", { name: "Cancelling..." })).toBeVisible();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("Escape");
  answer();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Yes, cancel it" })).toBeVisible();
});
