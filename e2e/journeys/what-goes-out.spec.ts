import { expect, test, type Page } from "@playwright/test";
import { aPerson, type Person } from "./people.ts";
import { type Variant, variants } from "./variants.ts";
import { answerQuestions, confirmPhone, finish, heading, wrongAnswers } from "./walk-back.ts";
import { report, signButton, walkToTheSeam } from "./walk.ts";
import { mustGoOut } from "./what-goes-out.table.ts";
import { goneOut } from "./what-goes-out.ts";

const claimOf = async (page: Page) => (await page.evaluate(() => localStorage.getItem("currentId"))) ?? "";

/** From the first page to the identity questions, with every cookie accepted. */
async function walkToTheQuestions(page: Page, variant: Variant, person: Person): Promise<string> {
  await page.goto(`/get-started-${variant}`);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await walkToTheSeam(page, { variant, person });
  await signButton(page).click();
  const claimId = await claimOf(page);
  await confirmPhone(page, person);
  await expect(heading(page, "Lets confirm it's really you")).toBeVisible();
  return claimId;
}

async function expectGoneOut(page: Page, claimId: string, list: keyof typeof mustGoOut, ending = finish(page)) {
  await expect(ending).toBeVisible();
  await expect.poll(() => goneOut(page, claimId)).toEqual(mustGoOut[list]);
}

for (const variant of variants) {
  test(`in ${variant} a found claim sends what the list says, in its order, once each`, async ({ page }) => {
    const claimId = await walkToTheQuestions(page, variant, aPerson());
    await answerQuestions(page);
    await expect(report(page)).toBeVisible();
    await page.getByRole("button", { name: "Final Step" }).click();
    await expectGoneOut(page, claimId, `found in ${variant}`);

    await test.step("where it is cancelled after the finish, the firm is sent that, and its claimant the receipt", async () => {
      await page.goto("/cancel");
      await page.getByRole("button", { name: "Cancel my claim" }).click();
      await page.getByRole("button", { name: "Yes, cancel it" }).click();
      await expectGoneOut(
        page,
        claimId,
        `cancelled after the finish in ${variant}`,
        heading(page, "Your claim is cancelled. You owe us nothing."),
      );
    });
  });
}

test("where the page hears late that the contact details are saved, the firm is notified of them once", async ({
  page,
}) => {
  let unheard = 3;
  await page.route("**/api/session/claim", async (route) => {
    if (unheard === 0 || !route.request().postData()?.includes("phone_number")) return route.fallback();
    unheard -= 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  const claimId = await walkToTheQuestions(page, "v3", aPerson());
  expect(unheard).toBe(0);
  await expect.poll(async () => (await goneOut(page, claimId)).crm).toEqual(mustGoOut["found in v3"].crm.slice(0, 3));
});

for (const surname of ["Qfound", "Gbgfound"]) {
  test(`in v3 a claim that ${surname} stands for sends both reports, the second bureau's before the questions`, async ({
    page,
  }) => {
    const person = aPerson({ surname });
    await page.goto("/get-started-v3");
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await walkToTheSeam(page, { variant: "v3", person });
    await signButton(page).click();
    const claimId = await claimOf(page);
    await expect(report(page)).toBeVisible();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await confirmPhone(page, person);
    await answerQuestions(page);
    await expectGoneOut(page, claimId, "asked who gave the finance in v3");
  });

  for (const variant of ["v4", "v5"] as const)
    test(`in ${variant} a claim that ${surname} stands for sends both reports, the second bureau's after the questions`, async ({
      page,
    }) => {
      const claimId = await walkToTheQuestions(page, variant, aPerson({ surname }));
      await answerQuestions(page);
      await expect(report(page)).toBeVisible();
      await page.getByRole("button", { name: "Final Step" }).click();
      await expectGoneOut(page, claimId, `asked who gave the finance in ${variant}`);
    });
}

for (const variant of variants) {
  test(`in ${variant} where nothing is found, the firm is sent that`, async ({ page }) => {
    const claimId = await walkToTheQuestions(page, variant, aPerson({ surname: "Noagreements" }));
    await answerQuestions(page);
    await expectGoneOut(
      page,
      claimId,
      `nothing found in ${variant}`,
      heading(page, "We found no car finance before 2021. You owe us nothing."),
    );
  });

  test(`in ${variant} where the bureau is down, the firm is sent that`, async ({ page }) => {
    const claimId = await walkToTheQuestions(page, variant, aPerson({ surname: "Bureaudown" }));
    await answerQuestions(page);
    await expectGoneOut(page, claimId, `bureau down in ${variant}`);
  });

  test(`in ${variant} where the questions are failed, the firm is sent that`, async ({ page }) => {
    const claimId = await walkToTheQuestions(page, variant, aPerson());
    await answerQuestions(page, wrongAnswers);
    await page.getByRole("button", { name: "Verification" }).click();
    await answerQuestions(page, wrongAnswers);
    await expectGoneOut(page, claimId, `questions failed in ${variant}`);
  });
}
