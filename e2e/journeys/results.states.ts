import { expect, type Page } from "@playwright/test";
import { answerQuestions, codeOn, confirmPhone, enterCode, haveSigned, heading } from "./walk-back.ts";
import { report } from "./walk.ts";

async function comeToResult(page: Page, surname: string) {
  const { person } = await haveSigned(page, { surname });
  await page.goto("/get-started-v3/otp");
  await confirmPhone(page, person);
  await answerQuestions(page);
}

/** The finish with each face that a result can have. */
export const resultStates: Record<string, (page: Page) => Promise<void>> = {
  "the result with nothing found": async (page) => {
    await comeToResult(page, "Noagreements");
    await expect(heading(page, "We found no car finance before 2021. You owe us nothing.")).toBeVisible();
  },
  "the result with nothing found, naming a lender": async (page) => {
    await comeToResult(page, "Noagreements");
    await page.getByRole("button", { name: /^Name a lender yourself/ }).click();
    await expect(page.getByRole("textbox", { name: "Who was the lender?" })).toBeVisible();
  },
  "the result with nothing found, giving a former name": async (page) => {
    await comeToResult(page, "Noagreements");
    await page.getByRole("button", { name: /^Try an old address or a former name/ }).click();
    await page.getByRole("button", { name: "Search again" }).click();
    await expect(
      page.getByText("Please enter a former surname, or an old address with its town").first(),
    ).toBeVisible();
  },
  "the result of a search that was not possible": async (page) => {
    await comeToResult(page, "Bureaudown");
    await expect(heading(page, "We could not search yet. We try again for you.")).toBeVisible();
  },
  "the result of a search of ours, to choose from": async (page) => {
    const { person } = await haveSigned(page, { surname: "Noquestions" });
    await page.goto("/get-started-v3/otp");
    await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
    await enterCode(page, await codeOn(page, person));
    await expect(heading(page, "We found 4 agreements. Choose what you claim for.")).toBeVisible();
  },
  "the receipt of a claim that is in": async (page) => {
    await comeToResult(page, "Example");
    await expect(report(page)).toBeVisible();
    await page.getByRole("button", { name: "Final Step" }).click();
    await expect(page.getByRole("region", { name: "Your receipt" })).toBeVisible();
  },
  "a claim already submitted, of which the receipt is known": async (page) => {
    await comeToResult(page, "Example");
    await expect(report(page)).toBeVisible();
    await page.getByRole("button", { name: "Final Step" }).click();
    await expect(page.getByRole("region", { name: "Your receipt" })).toBeVisible();
    await page.goto("/get-started-v3/sign");
    await expect(heading(page, "Claim already submitted!")).toBeVisible();
    await expect(page.getByRole("region", { name: "Your receipt" })).toBeVisible();
  },
};
