import { expect, type Page, test } from "@playwright/test";
import { haveComeTo } from "./coming-back.states.ts";
import { call } from "./over-the-wire.ts";
import type { Person } from "./people.ts";
import { type Variant, variantsInTurn } from "./variants.ts";
import { heading, savedClaimOf } from "./walk-back.ts";
import { isHydrated, next, sayHowToReachThem, sayWhoTheyAre } from "./walk.ts";

const inTurn = variantsInTurn();

/** This browser stores which claim it was on, and nothing else of it. */
async function storeItsNumber(page: Page, claimId: string) {
  await page.goto("/api/readyz");
  await page.evaluate((number) => localStorage.setItem("currentId", number), claimId);
}

async function openHome(page: Page, variant: Variant) {
  await page.goto(`/${variant}`);
  await expect.poll(() => isHydrated(page.getByRole("link", { name: "CHECK FOR REFUNDS" }))).toBe(true);
}

/** The browser of this claim, at the home page of its variant. */
async function comeHome(page: Page, variant: Variant, claimId: string) {
  await storeItsNumber(page, claimId);
  await openHome(page, variant);
}

/** Finds addresses in the box of the home page and picks one. */
async function pickAddress(page: Page, index = 1) {
  await page.getByRole("form", { name: "Check for refunds" }).getByRole("combobox").pressSequentially("M1 1AE");
  const addresses = page.getByRole("radio");
  await expect(addresses.first()).toBeAttached();
  await addresses.nth(index).check({ force: true });
}

/** A signed claim whose browser stands at the home page with the postcode box, and knows of it. */
async function signedAndHome(page: Page, variant: Variant) {
  const claimed = await haveComeTo(page, "signed", variant);
  await comeHome(page, variant, claimed.claimId);
  await page.goto(`/get-started-${variant}/otp`);
  await expect(heading(page, "Phone Verification")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Continue your claim" })).toBeVisible();
  return claimed;
}

/** What another tab of the same browser does to the claim. */
const submitElsewhere = (page: Page, claimId: string) =>
  call(page, "PUT", "/session/claim", {
    claimNumber: claimId,
    screen_name: "submit_claim",
    should_add_screen_name: true,
  });

/** A new claim that has the address, at the step which asks for a name, and nothing of the claim before. */
async function expectANewClaim(page: Page, variant: Variant, before: string) {
  await expect(page).toHaveURL(new RegExp(`/get-started-${variant}/info(-contact)?$`));
  await expect(page.getByLabel("Legal first name")).toHaveValue("");
  const { claimId, data } = await call(page, "POST", "/session/claim");
  expect(claimId).not.toBe(before);
  expect(data.data).toMatchObject({ postcode: "M1 1AE", flags: { signed: false, cancelled: false } });
  expect(data.data).not.toHaveProperty("first_name");
}

/** A signed claim, back at the step that asks for a name, with everything given there once more. */
async function signedAndAtTheDetails(page: Page, variant: Variant) {
  const claimed = await haveComeTo(page, "signed", variant);
  await comeHome(page, variant, claimed.claimId);
  await page.goto(`/get-started-${variant}/${variant === "v5" ? "info-contact" : "info"}`);
  await expect(page.getByLabel("Legal first name")).toHaveValue(claimed.person.firstName);
  await giveAll(page, variant, claimed.person);
  return claimed;
}

async function giveAll(page: Page, variant: Variant, person: Person) {
  await sayWhoTheyAre(page, person);
  if (variant === "v5") await sayHowToReachThem(page, person);
}

const surname = (page: Page) => page.getByLabel("Legal surname");
const seeYourClaim = (page: Page) => page.getByRole("link", { name: "See your claim" });

test.describe("a home page", () => {
  for (const variant of inTurn())
    test(`of ${variant} leads whoever picks an address after another tab submitted to their claim`, async ({
      page,
    }) => {
      const { claimId } = await signedAndHome(page, variant);
      await submitElsewhere(page, claimId);
      await pickAddress(page);
      await seeYourClaim(page).click();
      await expect(heading(page, "Claim already submitted!")).toBeVisible();
    });

  for (const variant of inTurn())
    test(`of ${variant} leads whoever submitted on an earlier visit to their claim, from its question and from the box`, async ({
      page,
    }) => {
      const { claimId } = await haveComeTo(page, "submitted", variant);
      const submitted = heading(page, "Claim already submitted!");
      await comeHome(page, variant, claimId);
      await page.getByRole("link", { name: "CHECK FOR REFUNDS" }).click();
      await expect(submitted).toBeVisible();
      await page.goto("/home");
      const yes = page.getByRole("link", { name: "Yes" });
      await expect.poll(() => isHydrated(yes)).toBe(true);
      await yes.click();
      await expect(submitted).toBeVisible();
      await page.goto("/");
      await page.getByRole("form", { name: "Check for refunds" }).getByRole("link", { name: "See your claim" }).click();
      await expect(submitted).toBeVisible();
    });

  for (const variant of inTurn())
    test(`of ${variant} says of another address than the signed one that the signed one stays, and leads on`, async ({
      page,
    }) => {
      const { claimId } = await signedAndHome(page, variant);
      const { address } = await savedClaimOf(page, claimId);
      await pickAddress(page, 2);
      await expect(page.getByRole("alert")).toContainText(
        "You have signed with your name, date of birth and address, so they stay as they are.",
      );
      expect((await savedClaimOf(page, claimId)).address).toEqual(address);
      await page.getByRole("link", { name: "Go on with your claim" }).click();
      await expect(heading(page, "Phone Verification")).toBeVisible();
    });

  for (const variant of inTurn())
    test(`of ${variant} begins a new claim for whoever has cancelled`, async ({ page }) => {
      const { claimId } = await haveComeTo(page, "cancelled", variant);
      await storeItsNumber(page, claimId);
      // Before a home page, which would ask for the session of the next claim.
      await page.goto("/cancel");
      await expect(heading(page, "Your claim is cancelled. You owe us nothing.")).toBeVisible();
      await openHome(page, variant);
      await page.goto("/");
      await pickAddress(page);
      await expectANewClaim(page, variant, claimId);
    });

  for (const variant of inTurn())
    test(`of ${variant} begins a new claim for whoever picks an address after another tab cancelled`, async ({
      page,
    }) => {
      const { claimId } = await signedAndHome(page, variant);
      await call(page, "POST", "/claims/current/cancel", { confirm: true });
      await pickAddress(page);
      await expectANewClaim(page, variant, claimId);
    });

  for (const variant of inTurn())
    test(`of ${variant} begins a new claim for whoever looks another postcode up after another tab cancelled`, async ({
      page,
    }) => {
      const { claimId } = await signedAndHome(page, variant);
      const postcode = page.getByRole("form", { name: "Check for refunds" }).getByRole("combobox");
      await postcode.pressSequentially("EX4 4QJ");
      await expect(page.getByRole("radio").first()).toBeAttached();
      await call(page, "POST", "/claims/current/cancel", { confirm: true });
      await postcode.fill("");
      await pickAddress(page);
      await expectANewClaim(page, variant, claimId);
    });
});

test.describe("a save that is rejected", () => {
  for (const variant of inTurn())
    test(`in ${variant} names what was signed with, loses nothing that was typed, and leads on`, async ({ page }) => {
      const { claimId } = await signedAndAtTheDetails(page, variant);
      await surname(page).fill("Exampleson");
      await next(page).click();
      await expect(page.getByRole("alert")).toContainText(
        "You have signed with your name, date of birth and address, so they stay as they are.",
      );
      await expect(surname(page)).toHaveValue("Exampleson");
      expect(await savedClaimOf(page, claimId)).toMatchObject({ last_name: "Example" });
      await page.getByRole("link", { name: "Go on with your claim" }).click();
      await expect(heading(page, "Phone Verification")).toBeVisible();
    });

  for (const variant of inTurn())
    test(`in ${variant} because another tab submitted says so, loses nothing that was typed, and leads to the claim`, async ({
      page,
    }) => {
      const { claimId } = await signedAndAtTheDetails(page, variant);
      await submitElsewhere(page, claimId);
      await surname(page).fill("Exampleson");
      await next(page).click();
      await expect(page.getByRole("alert")).toContainText(
        "Your claim is with us already, so nothing can be changed here any more.",
      );
      await expect(surname(page)).toHaveValue("Exampleson");
      await seeYourClaim(page).click();
      await expect(heading(page, "Claim already submitted!")).toBeVisible();
    });
});
