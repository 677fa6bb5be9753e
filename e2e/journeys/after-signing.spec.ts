import { expect, type Page, test } from "@playwright/test";
import { firstServed } from "./composed-page.ts";
import { aPerson } from "./people.ts";
import { variants } from "./variants.ts";
import {
  comeToSigning,
  comeToTheSeam,
  giveDetails,
  next,
  signButton,
  signHeading,
  typeSignature,
  walkToTheSeam,
} from "./walk.ts";

/** What follows the signature, in order: where nothing serves a step, the next one counts. */
const usually = ["otp", "questions", "credit-report"];
const lenderKnown = {
  v3: ["credits-report", "otp", "questions", "credit-report-s"],
  v4: ["otp", "questions", "credits-report", "credit-report-s"],
  v5: ["otp", "questions", "credits-report", "credit-report-s"],
};

const congratulations = (page: Page) => page.getByText(/^Congratulations: we have found your car finance agreement/);

async function expectAt(page: Page, variant: string, steps: readonly string[]) {
  const path = await firstServed(
    page,
    steps.map((step) => `/get-started-${variant}/${step}`),
  );
  // The stealth report hands itself in, and may have done so by now.
  const thereafter = path.endsWith("-s") ? `|/get-started-${variant}/submit-claim` : "";
  await expect(page).toHaveURL(new RegExp(`(${path}${thereafter})$`));
}

for (const variant of variants) {
  test(`after the signature ${variant} goes on as the state machine says`, async ({ page }) => {
    await comeToTheSeam(page, { variant });
    await expect(signButton(page)).toHaveText("Find My Agreement(s)");
    await signButton(page).click();
    await expectAt(page, variant, usually);
  });

  for (const surname of ["Qfound", "Gbgfound"]) {
    test(`${surname} is congratulated and starts the claim in ${variant}, with the agreement already found`, async ({
      page,
    }) => {
      await comeToSigning(page, { variant, person: aPerson({ surname }) });
      await expect(congratulations(page)).toBeVisible();
      await expect(signButton(page)).toHaveText("Start My Claim");
      await typeSignature(page);
      await signButton(page).click();
      await expectAt(page, variant, lenderKnown[variant]);
    });
  }
}

test("where the way on hangs on the questions, they are waited for in words", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/credit-check/verification/questions", async (route) => {
    await held;
    await route.fallback();
  });
  await comeToTheSeam(page, { person: aPerson({ surname: "Qfound" }) });
  await signButton(page).click();
  await expect(page.getByText("Secure check in progress…")).toBeVisible();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  answer();
  await expectAt(page, "v3", lenderKnown.v3);
});

test("a claim that is signed does not come back to the sign step", async ({ page }) => {
  await walkToTheSeam(page, { variant: "v4" });
  await signButton(page).click();
  await expectAt(page, "v4", usually);
  await page.goBack();
  await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  await next(page).click();
  await expectAt(page, "v4", usually);
  await page.goto("/get-started-v4/sign");
  await expectAt(page, "v4", usually);
});

test("'Start Claim' on the first bureau's report leads to the signature", async ({ page }) => {
  await giveDetails(page);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await page.goto("/get-started-v3/credit-report");
  await page.getByRole("button", { name: "Start Claim" }).click();
  await expect(signHeading(page)).toBeVisible();
});
