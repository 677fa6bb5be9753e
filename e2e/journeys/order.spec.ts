import { expect, type Page, test } from "@playwright/test";
import { rememberClaim } from "./coming-back.states.ts";
import { call, typedSignature } from "./over-the-wire.ts";
import { aPerson, type Person } from "./people.ts";
import { variants } from "./variants.ts";
import { savedClaimOf } from "./walk-back.ts";
import { confirmation, signButton, signHeading, typeSignature } from "./walk.ts";

const address = {
  addressID: "M1-1AE-1",
  number: "1",
  street1: "Aytoun Street",
  postTown: "Manchester",
  postcode: "M1 1AE",
  country: "GB",
};

const theConfirmation = "the confirmation that no claim was filed before";

/** What a signature needs, by its part. */
function partsOf({ firstName, surname, email, phone }: Person) {
  return {
    "a name": { title: "Ms.", first_name: firstName, last_name: surname },
    "a date of birth": { dob: "1985-03-05", dateOfBirth: "05/03/1985" },
    "an address": { postcode: "M1 1AE", address, addressID: address.addressID },
    "contact details": { email, phone_number: phone, soft_check_privacy: true },
    [theConfirmation]: { not_already_filed: true },
  };
}

type Part = keyof ReturnType<typeof partsOf>;

interface Missing {
  /** The field that the rejection names. */
  readonly field: string;
  /** The steps that the server saw done all the same. */
  readonly screens: readonly string[];
}

const missing: Readonly<Record<Part, Missing>> = {
  "a name": { field: "first_name", screens: ["postcode", "contact_info"] },
  "a date of birth": { field: "dob", screens: ["postcode", "contact_info"] },
  "an address": { field: "address", screens: ["basic_info", "contact_info"] },
  "contact details": { field: "email", screens: ["postcode", "basic_info"] },
  [theConfirmation]: { field: "not_already_filed", screens: ["postcode", "basic_info", "contact_info"] },
};

async function rejectionOf(page: Page, fields: object) {
  const response = await page.request.put("/api/session/claim", { data: fields });
  const { code, message } = await response.json();
  return { status: response.status(), code, message };
}

/** A claim that has every part but one, and says that every step up to the signature was done. */
async function haveAllBut(page: Page, part: Part, journey: string) {
  const person = aPerson();
  const { claimId } = await call(page, "POST", "/session/claim");
  const { [part]: _, ...given } = partsOf(person);
  await call(page, "PUT", "/session/claim", {
    claimNumber: claimId,
    journey,
    ...Object.assign({}, ...Object.values(given)),
  });
  for (const step of ["postcode", "basic_info", "contact_info"])
    await call(page, "PUT", "/session/claim", {
      claimNumber: claimId,
      screen_name: step,
      should_add_screen_name: true,
    });
  return { person, claimId };
}

async function expectNothingSigned(page: Page, claimId: string, screens: readonly string[]) {
  const { flags, screens_completed } = await savedClaimOf(page, claimId);
  expect(flags).toMatchObject({ signed: false });
  expect(screens_completed).toEqual(screens);
}

for (const variant of variants) {
  for (const [part, { field, screens }] of Object.entries(missing)) {
    test(`in ${variant} nothing is signed without ${part}`, async ({ page }) => {
      const { claimId, person } = await haveAllBut(page, part as Part, variant);
      const { not_already_filed: _, ...signature } = typedSignature(person);
      const rejection = await rejectionOf(page, {
        claimNumber: claimId,
        ...signature,
        screen_name: "sign",
        should_add_screen_name: true,
      });
      expect(rejection).toEqual({
        status: 409,
        code: "details-missing",
        message: expect.stringContaining(`"${field}" is missing`),
      });
      await expectNothingSigned(page, claimId, screens);
    });
  }

  test(`in ${variant} the signature step takes no signature before the confirmation is ticked`, async ({ page }) => {
    const { claimId } = await haveAllBut(page, theConfirmation, variant);
    await rememberClaim(page, claimId);
    await page.goto(`/get-started-${variant}/sign`);
    await expect(signHeading(page)).toBeVisible();
    await typeSignature(page);
    await confirmation(page).uncheck({ force: true });
    await signButton(page).click();
    await expect(confirmation(page)).toHaveAccessibleDescription("Error: This field is required");
    await expectNothingSigned(page, claimId, ["postcode", "basic_info", "contact_info"]);
  });

  test(`in ${variant} nothing is submitted unsigned`, async ({ page }) => {
    const { claimId } = await haveAllBut(page, theConfirmation, variant);
    const rejection = await rejectionOf(page, {
      claimNumber: claimId,
      screen_name: "submit_claim",
      should_add_screen_name: true,
    });
    expect(rejection).toEqual({
      status: 409,
      code: "out-of-order",
      message: "Please sign before you submit your claim.",
    });
    expect((await savedClaimOf(page, claimId)).flags).toMatchObject({ submitted: false });
    await rememberClaim(page, claimId);
    await page.goto(`/get-started-${variant}/submit-claim`);
    await expect(page).toHaveURL(new RegExp(`/get-started-${variant}/sign$`));
  });
}
