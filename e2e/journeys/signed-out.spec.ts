import { type Browser, expect, type Page, test } from "@playwright/test";
import { call } from "./over-the-wire.ts";
import { aPerson } from "./people.ts";
import { variantsInTurn } from "./variants.ts";
import { confirmPhone, heading } from "./walk-back.ts";
import { comeToTheSeam, pressUnlessThere, signButton, signHeading, typeSignature } from "./walk.ts";

const inTurn = variantsInTurn("v5");

/** Its claimant goes on on a phone, by the link for signing there, and signs out everywhere from it. */
async function signOutEverywhere(page: Page, browser: Browser, claimId: string) {
  const { url } = await call(page, "POST", "/claims/current/links", { purpose: "sign" });
  const context = await browser.newContext();
  const phone = await context.newPage();
  await call(phone, "POST", `/session/claim/${claimId}`, { sign: new URL(url).searchParams.get("sign") });
  await call(phone, "POST", "/session/sign-out", { everywhere: true });
  await context.close();
}

const signedOut = (page: Page) => heading(page, "You were signed out of this claim");

const signUnlessSignedOut = (page: Page) => pressUnlessThere(signButton(page), signedOut(page));

/** What the browser's session stands for, as the server has it. */
async function standsFor(page: Page) {
  const { claimId, data } = await call(page, "POST", "/session/claim");
  return { claimId, data: data.data, steps: data.screens_completed };
}

for (const variant of inTurn()) {
  test(`in ${variant} a browser that was signed out from afar sends its signature nowhere before its claimant says so`, async ({
    page,
    browser,
  }) => {
    const person = aPerson();
    await comeToTheSeam(page, { variant, person });
    const claimId = (await page.evaluate(() => localStorage.getItem("currentId"))) ?? "";
    await signOutEverywhere(page, browser, claimId);
    await signUnlessSignedOut(page);
    await expect(signedOut(page)).toBeVisible();
    const { claimId: empty, data, steps } = await standsFor(page);
    expect([empty === claimId, data.signature_typed_name, data.email, steps]).toEqual([
      false,
      undefined,
      undefined,
      [],
    ]);
    await page.reload();
    await expect(signedOut(page)).toBeVisible();
    expect(await standsFor(page)).toMatchObject({ claimId: empty, steps: [] });
    await page.getByRole("button", { name: "Go on with this claim" }).click();
    await expect(signHeading(page)).toBeVisible();
    expect(await standsFor(page)).toMatchObject({ claimId, data: { email: expect.stringContaining("***@") } });
    await typeSignature(page);
    await signButton(page).click();
    const rejected = page.getByRole("alert").filter({ hasText: "Please confirm your phone first." });
    await rejected.getByRole("link").click();
    await confirmPhone(page, person);
    await expect.poll(async () => (await standsFor(page)).data.email).toBe(person.email);
  });

  test(`in ${variant} a browser that was signed out from afar begins a new claim with nothing of the one before`, async ({
    page,
    browser,
  }) => {
    const person = aPerson();
    await comeToTheSeam(page, { variant, person });
    const claimId = (await page.evaluate(() => localStorage.getItem("currentId"))) ?? "";
    await signOutEverywhere(page, browser, claimId);
    await signUnlessSignedOut(page);
    await page.getByRole("button", { name: "Start a new claim" }).click();
    await expect(page).toHaveURL(new RegExp(`/get-started-${variant}$`));
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);
    const { data, steps } = await standsFor(page);
    expect([data.email, data.first_name, steps]).toEqual([undefined, undefined, []]);
  });

  test(`in ${variant} the browser in which the claim was begun is signed out where its phone is first proven in another one`, async ({
    page,
    browser,
  }) => {
    const person = aPerson();
    await comeToTheSeam(page, { variant, person });
    const claimId = await page.evaluate(() => localStorage.getItem("currentId"));
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(`/resume?id=${claimId}`);
    await expect(signHeading(other)).toBeVisible();
    await other.goto(`/get-started-${variant}/otp`);
    await confirmPhone(other, person);
    await expect(signHeading(other)).toBeVisible();
    await signUnlessSignedOut(page);
    await expect(signedOut(page)).toBeVisible();
    await context.close();
  });
}

const ways = {
  "signed out of": async (page: Page) => {
    await page.getByRole("button", { name: "Sign out here" }).click();
    await expect(heading(page, "You are signed out")).toBeVisible();
  },
  "had deleted": async (page: Page) => {
    await page.getByRole("button", { name: "Delete my data" }).click();
    await page.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(heading(page, "Your data is deleted. Your claim has ended.")).toBeVisible();
  },
};

for (const [way, leave] of Object.entries(ways)) {
  test(`what was ${way} in one tab is not brought back by another one`, async ({ page, context }) => {
    const person = aPerson();
    const [variant = "v5"] = inTurn();
    await comeToTheSeam(page, { variant, person });
    const other = await context.newPage();
    await other.goto("/your-data");
    await leave(other);
    await expect(signedOut(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Go on with this claim" })).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);
    await page.getByRole("button", { name: "Start a new claim" }).click();
    await expect(page).toHaveURL(new RegExp(`/get-started-${variant}$`));
    const { data, steps } = await standsFor(page);
    expect([data.email, data.first_name, steps]).toEqual([undefined, undefined, []]);
  });
}
