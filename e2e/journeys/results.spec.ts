import { expect, test, type Page } from "@playwright/test";
import { type Variant, variantsInTurn } from "./variants.ts";
import {
  answerQuestions,
  codeOn,
  confirmPhone,
  enterCode,
  finish,
  haveSigned,
  heading,
  savedClaimOf,
  wrongAnswers,
} from "./walk-back.ts";
import { report } from "./walk.ts";

const inTurn = variantsInTurn();

/** From the signature, which is given by now, to the end of the questions. */
async function walkThrough(page: Page, variant: Variant, surname: string, choices?: readonly string[]) {
  const signed = await haveSigned(page, { surname });
  await page.goto(`/get-started-${variant}/otp`);
  await confirmPhone(page, signed.person);
  await expect(heading(page, "Lets confirm it's really you")).toBeVisible();
  await answerQuestions(page, choices);
  return signed;
}

const verifyLink = (page: Page) => page.getByRole("link", { name: "Verify Your Identity" });
const toChoose = (page: Page) => heading(page, "We found 4 agreements. Choose what you claim for.");
const region = (page: Page, name: string) => page.getByRole("region", { name });
const textsTo = async (page: Page, claimId: string): Promise<string[]> => {
  const response = await page.request.get(`/api/sandbox/messages?kind=sms&claim=${claimId}`);
  const messages: { body: string }[] = (await response.json()).responseObject;
  return messages.map(({ body }) => body);
};

for (const variant of inTurn())
  test(`in ${variant} a claimant with nothing found sees so, owes nothing, and names a lender`, async ({ page }) => {
    const { claimId } = await walkThrough(page, variant, "Noagreements");
    await expect(heading(page, "We found no car finance before 2021. You owe us nothing.")).toBeFocused();
    await expect(verifyLink(page)).toHaveCount(0);
    await expect(finish(page)).toHaveCount(0);
    await expect(region(page, "What we searched").getByText("No car finance before 2021").first()).toBeVisible();
    expect((await textsTo(page, claimId)).filter((text) => text.includes("id-selfie-upload"))).toEqual([]);

    await page.getByRole("button", { name: /^Name a lender yourself/ }).click();
    await page.getByRole("textbox", { name: "Who was the lender?" }).fill("Tidewell Finance");
    await page.getByRole("button", { name: "Ask this lender" }).click();
    await expect(heading(page, "Your claim is in")).toBeFocused();
    await expect(region(page, "Your receipt").getByText("Tidewell Finance")).toBeVisible();
    await expect(verifyLink(page)).toBeVisible();
    expect(await savedClaimOf(page, claimId)).toMatchObject({ manually_declared_lenders_names: ["Tidewell Finance"] });
    await page.reload();
    await expect(heading(page, "Your claim is in")).toBeVisible();
    await expect(region(page, "Your receipt").getByText("Tidewell Finance")).toBeVisible();
  });

for (const variant of inTurn())
  test(`in ${variant} a search that was not possible is said, tried again by itself, and written about`, async ({
    page,
  }) => {
    const { claimId } = await walkThrough(page, variant, "Bureaudown");
    await expect(heading(page, "We could not search yet. We try again for you.")).toBeVisible();
    await expect(page.getByText("By text and by e-mail, even if we still cannot search.")).toBeVisible();
    await expect(page.getByText(/^By \d+ \w+ \d{4} at \d\d:\d\d$/)).toBeVisible();
    await expect(verifyLink(page)).toBeVisible();
    expect((await savedClaimOf(page, claimId)).flags.submitted).toBe(true);
  });

for (const variant of inTurn())
  test(`in ${variant} answers that do not match are said, and what is found is claimed for once it is chosen`, async ({
    page,
  }) => {
    const { claimId } = await walkThrough(page, variant, "Example", wrongAnswers);
    await page.getByRole("button", { name: "Verification" }).click();
    await answerQuestions(page, wrongAnswers);
    await expect(page.getByText(/answers to the questions did not match\./)).toBeVisible();
    // No bureau was asked on the way: the server asks by itself, and the page looks again.
    await expect(toChoose(page)).toBeFocused();
    await expect(region(page, "Your receipt").getByText("Nothing yet. You choose first.")).toBeVisible();
    await expect(finish(page)).toBeVisible();
    await expect(verifyLink(page)).toBeVisible();
    await expect
      .poll(async () => (await textsTo(page, claimId)).join(" "))
      .toMatch(/We searched and found car finance. We claim for none of it until you choose/);
    expect(await savedClaimOf(page, claimId)).not.toHaveProperty("selected_hire_purchases_for_claim");

    await page.getByRole("checkbox", { name: /Albion Car Credit/ }).click();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: /Albion Car Credit/ })).not.toBeChecked();
    await page.getByRole("button", { name: "Claim for these" }).click();
    await expect(heading(page, "Your claim is in")).toBeFocused();
    await expect(page.getByText("We found 3 agreements that you claim for.")).toBeVisible();
    await expect(region(page, "Your receipt").getByText("Northgate Motor Finance").first()).toBeVisible();
    await expect(region(page, "Your receipt").getByText("Albion Car Credit")).toHaveCount(0);
    await expect(verifyLink(page)).toBeVisible();
  });

for (const variant of inTurn())
  test(`in ${variant} a claimant of whom nothing can be asked sees so, and says what was found is not theirs`, async ({
    page,
  }) => {
    const { person } = await haveSigned(page, { surname: "Noquestions" });
    await page.goto(`/get-started-${variant}/otp`);
    await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
    await enterCode(page, await codeOn(page, person));
    await expect(toChoose(page)).toBeVisible();
    await expect(page.getByText(/^There were no questions we could ask you\./)).toBeVisible();
    await page.getByRole("button", { name: "None of these is mine" }).click();
    await expect(heading(page, "You told us none of these is yours. You owe us nothing.")).toBeFocused();
    await expect(verifyLink(page)).toHaveCount(0);
  });

for (const variant of ["v3", "v4"] as const) {
  test(`in ${variant} 'None of these is mine' leads on to a result that claims for nothing and owes nothing`, async ({
    page,
  }) => {
    await walkThrough(page, variant, "Example");
    await expect(report(page)).toBeFocused();
    await expect(
      page.getByRole("checkbox", { name: /^Agreement #1 Started \w+ \d+, \d{4} with Northgate Motor Finance$/ }),
    ).toBeChecked();
    await page.getByRole("button", { name: "None of these is mine" }).click();
    await expect(heading(page, "You told us none of these is yours. You owe us nothing.")).toBeVisible();
    await expect(verifyLink(page)).toHaveCount(0);
    await page.reload();
    await expect(heading(page, "You told us none of these is yours. You owe us nothing.")).toBeVisible();
  });
}

test("under a former name the server finds what it did not find before, and the page says so", async ({ page }) => {
  const { claimId } = await walkThrough(page, "v4", "Noagreements");
  await page.getByRole("button", { name: /^Try an old address or a former name/ }).click();
  await page.getByRole("textbox", { name: "Former surname" }).fill("Formerly");
  await page.getByRole("button", { name: "Search again" }).click();
  await expect(toChoose(page)).toBeVisible();
  await expect.poll(async () => (await textsTo(page, claimId)).join(" ")).toMatch(/We searched and found car finance/);
  await page.getByRole("button", { name: "Claim for these" }).click();
  await expect(heading(page, "Your claim is in")).toBeVisible();
  await expect(region(page, "Your receipt").getByText("Northgate Motor Finance").first()).toBeVisible();
});

test("stopping after nothing was found cancels, with a receipt", async ({ page }) => {
  await walkThrough(page, "v4", "Noagreements");
  await page.getByRole("link", { name: /^Stop here/ }).click();
  await page.getByRole("button", { name: "Cancel my claim" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(heading(page, "Your claim is cancelled. You owe us nothing.")).toBeVisible();
  await page.goto("/get-started-v4/submit-claim");
  await expect(verifyLink(page)).toHaveCount(0);
});
