import { expect, test, type Page } from "@playwright/test";
import type { Claimed } from "./over-the-wire.ts";
import { aPerson, type Person } from "./people.ts";
import { variants } from "./variants.ts";
import {
  answerQuestions,
  codeOn,
  confirmPhone,
  finish,
  haveSigned,
  heading,
  savedClaimOf,
  uploadLinkOn,
  wrongAnswers,
} from "./walk-back.ts";
import { walkToTheSeam, rememberDocument, report, signButton } from "./walk.ts";

const questions = (page: Page) => heading(page, "Lets confirm it's really you");
const isSure = (page: Page) => expect(page.getByText(/another database for any missing loans/)).toBeVisible();

/** The server searched by itself after the questions: what it found is chosen on the finish. */
async function isNotSure(page: Page) {
  await expect(page.getByText(/^We start recovering what you may be owed once you have chosen/)).toBeVisible();
  await page.getByRole("button", { name: "Claim for these" }).click();
  await expect(page.getByText(/^We start recovering what you may be owed now/)).toBeVisible();
}

/** The claim is submitted, and the browser stores only what it may. */
async function expectFinished(page: Page, { claimId, person }: Claimed, variant: string) {
  await expect(page).toHaveURL(new RegExp(`/get-started-${variant}/submit-claim$`));
  await expect(finish(page)).toBeVisible();
  await expect(page.getByText(`+44 ${person.phone.slice(1, 5)} ${person.phone.slice(5)}`)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await expect.poll(async () => (await savedClaimOf(page, claimId)).flags.submitted).toBe(true);
  expect(await uploadLinkOn(page, person)).toContain(`/get-started/id-selfie-upload?id=${claimId}&source=sms`);
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await expect.poll(keys).toEqual(["currentId", "qkba", "version"]);
}

async function passQuestions(page: Page, { person }: Claimed) {
  await confirmPhone(page, person);
  await expect(questions(page)).toBeVisible();
  await answerQuestions(page);
}

/** From the first page to the signature, as a claimant does it. */
async function walkToTheSignature(
  page: Page,
  variant: "v3" | "v4" | "v5",
  parts: Partial<Person> = {},
): Promise<Claimed> {
  const person = aPerson(parts);
  await walkToTheSeam(page, { variant, person });
  await signButton(page).click();
  return { person, claimId: (await page.evaluate(() => localStorage.getItem("currentId"))) ?? "" };
}

for (const variant of variants) {
  test(`in ${variant} a claimant comes all the way from the postcode to the upload of the ID`, async ({ page }) => {
    const signed = await walkToTheSignature(page, variant);
    const isSameDocument = await rememberDocument(page);
    await passQuestions(page, signed);
    await expect(page).toHaveURL(new RegExp(`/get-started-${variant}/credit-report$`));
    await expect(report(page)).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(4);
    await page.getByRole("checkbox").nth(1).uncheck({ force: true });
    await page.getByRole("button", { name: "Final Step" }).click();
    await expectFinished(page, signed, variant);
    await isSure(page);
    // Where something is rolled back meanwhile, the next step is entered by a page load.
    if (!process.env["RELEASES_MOVE"]) await isSameDocument();

    const held = await savedClaimOf(page, signed.claimId);
    expect(held).toMatchObject({
      qkba: "hi",
      luminate_answers_assessment: "PASS",
      credit_check_status: "PASS",
      like_to_file_claim: true,
    });
    expect(held.selected_hire_purchases_for_claim).toHaveLength(3);
    expect(held.screens_completed).toEqual([
      "postcode",
      "basic_info",
      "contact_info",
      "sign",
      "otp",
      "questions",
      "credit_report",
      "submit_claim",
    ]);

    await page.reload();
    await expect(finish(page)).toBeVisible();
    await isSure(page);
    await page.getByRole("link", { name: "Verify Your Identity" }).click();
    await expect(page).toHaveURL(
      new RegExp(`//portal\\.localhost:\\d+/get-started/id-selfie-upload\\?id=${signed.claimId}$`),
    );
  });
}

test.describe("where the agreement is found by the questions", () => {
  for (const surname of ["Qfound", "Gbgfound"]) {
    test(`in v3 ${surname} answers for the second bureau's list, then the rest goes by itself`, async ({ page }) => {
      const signed = await walkToTheSignature(page, "v3", { surname });
      await expect(page).toHaveURL(/\/get-started-v3\/credits-report$/);
      await expect(report(page)).toBeVisible();
      await expect(page.getByRole("checkbox")).toHaveCount(3);
      await page.getByRole("checkbox").first().uncheck({ force: true });
      await page.getByRole("button", { name: "No", exact: true }).click();
      await passQuestions(page, signed);
      await expectFinished(page, signed, "v3");
      await isSure(page);
      // The first bureau's report, submitted unseen, has it too.
      const claimed = page.getByRole("main").getByText("Albion Car Credit");
      await expect(claimed).toBeVisible();
      await expect(page.getByRole("main").getByText("Northgate Motor Finance")).toHaveCount(0);
      const held = await savedClaimOf(page, signed.claimId);
      expect(held).toMatchObject({
        selected_has_more_claims: true,
        experian_credit_check_status: "PASS",
        credit_check_status: "PASS",
      });
      const bureaus = held.selected_hire_purchases_for_claim.map(({ hpId }: { hpId: string }) => hpId.split("-", 1)[0]);
      expect(bureaus).toEqual(["exp", "exp", "hp", "hp", "hp", "hp"]);
    });
  }

  for (const variant of ["v4", "v5"]) {
    test(`in ${variant} the questions come first, and nothing is asked of the list`, async ({ page }) => {
      const signed = await haveSigned(page, { surname: "Qfound" });
      await page.goto(`/get-started-${variant}/otp`);
      await passQuestions(page, signed);
      await expect(page).toHaveURL(new RegExp(`/get-started-${variant}/credits-report$`));
      await expect(report(page)).toBeVisible();
      await page.getByRole("button", { name: "Final Step" }).click();
      await expectFinished(page, signed, variant);
      await isSure(page);
    });
  }
});

test.describe("people of whom nothing can be asked", () => {
  for (const [surname, rule] of [
    ["Noquestions", "KBA0011"],
    ["Electoral", "IDV0040"],
    ["Birthdate", "IDV0140"],
    ["Qerror", "-1"],
  ] as const) {
    test(`${surname} is led to the end, and the claim says why`, async ({ page }) => {
      const signed = await haveSigned(page, { surname });
      await page.goto("/get-started-v4/otp");
      await confirmPhone(page, signed.person);
      await expect(page.getByText("We have no questions for you. We are taking you to the next step.")).toBeVisible();
      await expectFinished(page, signed, "v4");
      await isNotSure(page);
      const held = await savedClaimOf(page, signed.claimId);
      expect(held.qkba).toBe("md");
      expect(Object.keys(held)).toContain(`luminateFailure_${rule}`);
    });
  }
});

test.describe("a first set that is not right", () => {
  async function answerFirstSetWrong(page: Page) {
    const signed = await haveSigned(page);
    await page.goto("/get-started-v3/otp");
    await confirmPhone(page, signed.person);
    await answerQuestions(page, wrongAnswers);
    await expect(page.getByText(/^Unfortunately, some of the answers provided were incorrect\./)).toBeVisible();
    return signed;
  }

  test("is followed by a second one, after which all is well", async ({ page }) => {
    const signed = await answerFirstSetWrong(page);
    await page.reload();
    await page.getByRole("button", { name: "Verification" }).click();
    await answerQuestions(page);
    await expect(report(page)).toBeVisible();
    expect((await savedClaimOf(page, signed.claimId)).qkba).toBe("hi");
  });

  test("is followed by a second one, and never by a third", async ({ page }) => {
    const signed = await answerFirstSetWrong(page);
    await page.getByRole("button", { name: "Verification" }).click();
    await answerQuestions(page, wrongAnswers);
    await expectFinished(page, signed, "v3");
    await isNotSure(page);
    expect(await savedClaimOf(page, signed.claimId)).toMatchObject({ qkba: "md", luminate_answers_assessment: "FAIL" });
  });
});

test.describe("bureaus that are not themselves", () => {
  async function comeToTheReport(page: Page, surname: string) {
    const signed = await haveSigned(page, { surname });
    await page.goto("/get-started-v4/otp");
    await confirmPhone(page, signed.person);
    return signed;
  }

  test(
    "Slowbureau sees what is going on meanwhile, and sees the report in the end",
    { tag: "@waits" },
    async ({ page }) => {
      await comeToTheReport(page, "Slowbureau");
      await expect(questions(page)).toBeVisible();
      await answerQuestions(page);
      await expect(page.getByText("Secure check in progress…")).toBeVisible();
      await expect(page.getByText("Still working… this can take a little longer at busy times.")).toBeVisible();
      await expect(report(page)).toBeFocused();
    },
  );

  for (const surname of ["Garbage", "Timeout"]) {
    // The bureaus have half a minute each before they are given up.
    const tag = surname === "Timeout" ? "@waits" : [];
    test(
      `${surname} comes to the end all the same, and the claim says what could not be had`,
      { tag },
      async ({ page }) => {
        test.setTimeout(120_000);
        const signed = await comeToTheReport(page, surname);
        await expect(finish(page)).toBeVisible({ timeout: 90_000 });
        await expectFinished(page, signed, "v4");
        const held = await savedClaimOf(page, signed.claimId);
        expect(held.qkba).toBe("md");
        expect(Object.keys(held)).toContain("luminateFailure_-1");
      },
    );
  }
});

test("a wrong code is shown as wrong, and the right one still counts", async ({ page }) => {
  const { person } = await haveSigned(page);
  await page.goto("/get-started-v3/otp");
  const boxes = page.getByRole("textbox", { name: "Enter the 4-digit code" });
  await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
  await boxes.fill("12");
  await page.getByRole("button", { name: "Verify and Continue" }).click();
  await expect(boxes).toHaveAccessibleDescription(/Please enter the complete 4-digit OTP$/);
  await expect(page).toHaveTitle(/^Error: Phone Verification/);
  await page.reload();
  await expect(page.getByText(/^in [01]:\d\d$/)).toBeVisible();
  const code = await codeOn(page, person);
  // The last digit sends it.
  await page.keyboard.type(code === "0000" ? "1111" : "0000");
  await expect(boxes).toHaveAccessibleDescription(/Invalid OTP\. Please try again\. You have 4 tries left/);
  await expect(boxes).toHaveValue("");
  // Nothing took the focus from the entry: a phone's keyboard is still open.
  await page.keyboard.type(code);
  await expect(questions(page)).toBeVisible();
});

test("a claim that was submitted opens on nothing else any more", async ({ page }) => {
  await haveSigned(page);
  await page.goto("/get-started-v3/submit-claim");
  await expect(finish(page)).toBeVisible();
  // Said once the submission is on record.
  await expect(page.getByText("We text the link to")).toBeVisible();
  await page.goto("/get-started-v3/questions");
  await expect(page).toHaveURL(/\/already-filed$/);
  await expect(heading(page, "Claim already submitted!")).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(finish(page)).toBeVisible();
});

for (const step of ["otp", "questions", "credits-report", "credit-report", "submit-claim"]) {
  test(`/${step}, opened by whoever has answered nothing, leads to the start`, async ({ page }) => {
    await page.goto(`/get-started-v4/${step}`);
    await expect(page).toHaveURL(/\/get-started-v4$/);
  });
}
