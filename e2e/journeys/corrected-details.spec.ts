import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { variantsInTurn } from "./variants.ts";
import { answerQuestions, confirmPhone, heading } from "./walk-back.ts";
import { next, report, signButton, signHeading, typeSignature, walkToSigning } from "./walk.ts";

const inTurn = variantsInTurn();

const surname = "Legal surname";

/** How many steps ask for details, of which the first asks for the name. */
const stepsOfDetails = { v3: 2, v4: 2, v5: 1 } as const;

for (const [mistyped, before] of [
  ["Noquestions", "Find My Agreement(s)"],
  ["Qfound", "Start My Claim"],
] as const)
  for (const variant of inTurn())
    test(`in ${variant} a name that was ${mistyped} and is put right before signing is asked about again`, async ({
      page,
    }) => {
      const person = aPerson({ surname: mistyped });
      await walkToSigning(page, { variant, person });
      await expect(signButton(page)).toHaveText(before);

      for (let step = 0; step < stepsOfDetails[variant]; step += 1) await page.goBack();
      await page.getByLabel(surname).fill("Example");
      for (let step = 0; step < stepsOfDetails[variant]; step += 1) await next(page).click();
      await expect(signHeading(page)).toBeVisible();
      await expect(signButton(page)).toHaveText("Find My Agreement(s)");

      await typeSignature(page);
      await signButton(page).click();
      await confirmPhone(page, person);
      await expect(heading(page, "Lets confirm it's really you")).toBeVisible();
      await answerQuestions(page);
      await expect(page).toHaveURL(new RegExp(`/get-started-${variant}/credit-report$`));
      await expect(page.getByRole("checkbox")).toHaveCount(4);
    });

/** What else of the details is put right: where it is asked for, counted in steps before the signature, and how. */
const corrections = {
  "date of birth": {
    steps: { v3: 2, v4: 2, v5: 1 },
    correct: (page: Page) => page.getByLabel("Year", { exact: true }).selectOption("1971"),
  },
  address: {
    steps: { v3: 3, v4: 3, v5: 2 },
    correct: (page: Page) => page.getByRole("radio").nth(2).check({ force: true }),
  },
} as const;

for (const [detail, { steps, correct }] of Object.entries(corrections))
  for (const variant of inTurn())
    test(`in ${variant} whoever puts their ${detail} right before signing is asked about again`, async ({ page }) => {
      await walkToSigning(page, { variant, person: aPerson({ surname: "Qfound" }) });
      await expect(signButton(page)).toHaveText("Start My Claim");
      for (let step = 0; step < steps[variant]; step += 1) await page.goBack();
      await correct(page);
      const asked = page.waitForResponse(
        (response) => response.url().endsWith("/credit-check/verification/questions") && response.ok(),
      );
      for (let step = 0; step < steps[variant]; step += 1) await next(page).click();
      await expect(signHeading(page)).toBeVisible();
      await asked;
      await expect(signButton(page)).toHaveText("Start My Claim");
      await typeSignature(page);
      await signButton(page).click();
      await expect(signHeading(page)).toBeHidden();
      await expect(report(page).or(heading(page, "Phone Verification"))).toBeVisible();
    });
