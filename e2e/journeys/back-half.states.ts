import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import type { Person } from "./people.ts";
import { answerQuestions, codeOn, confirmPhone, finish, haveSigned, heading, wrongAnswers } from "./walk-back.ts";
import { report } from "./walk.ts";

const verify = (page: Page) => page.getByRole("button", { name: "Verify and Continue" });
const boxes = (page: Page) => page.getByRole("textbox", { name: "Enter the 4-digit code" });

/** An answer that never comes. */
const hold = (page: Page, path: string) => page.route(`**/api${path}`, () => undefined);
const failCall = (page: Page, path: string, status: number, method = "POST") =>
  page.route(`**/api${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill({
      status,
      json: { success: false, message: "Our service is unavailable.", statusCode: status, responseObject: null },
    });
  });

async function come(
  page: Page,
  step: string,
  { variant = "v3", ...parts }: { variant?: string; surname?: string } = {},
) {
  const { person } = await haveSigned(page, parts);
  await page.goto(`/get-started-${variant}/${step}`);
  return person;
}

/** Types codes that are not the one on the phone. */
async function spendTries(page: Page, person: Person, tries: number) {
  const right = await codeOn(page, person);
  const wrong = right === "1111" ? "2222" : "1111";
  for (let spent = 0; spent < tries; spent += 1) {
    await expect(boxes(page)).toBeEnabled();
    await boxes(page).fill(wrong);
    await expect(boxes(page)).toHaveValue("");
  }
}

async function comeToQuestions(page: Page, parts: { surname?: string } = {}) {
  await confirmPhone(page, await come(page, "otp", parts));
}

/** Each screen of the back half in each state that a claimant can meet it in. */
export const backHalfStates: Record<string, (page: Page) => Promise<void>> = {
  "the code on its way": async (page) => {
    await hold(page, "/bulk-sms/send-otp");
    await come(page, "otp");
    await expect(page.getByText("Sending verification code...")).toBeVisible();
  },
  "the code sent": async (page) => {
    await come(page, "otp");
    await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
    await boxes(page).fill("47");
  },
  "the code where there is no help dialog": async (page) => {
    await page.route(/\/r\/back-journey\/.*help/, (route) => route.abort());
    await come(page, "otp");
    await page.getByRole("button", { name: "Change Number?" }).click();
    await expect(page.getByText(/^To change your number, call us or write to us/)).toBeVisible();
  },
  "the code not sent": async (page) => {
    await failCall(page, "/bulk-sms/send-otp", 502);
    await come(page, "otp");
    await expect(page.getByRole("alert")).toHaveText("Our service is unavailable.");
  },
  "the code incomplete": async (page) => {
    await come(page, "otp");
    await verify(page).click();
    await expect(page).toHaveTitle(/^Error: /);
  },
  "the code with one try left": async (page) => {
    await spendTries(page, await come(page, "otp"), 4);
    await expect(page.getByText("You have one try left with this code.")).toBeVisible();
  },
  "the code locked": async (page) => {
    await spendTries(page, await come(page, "otp"), 5);
    await expect(page.getByRole("button", { name: /^Resend Verification Code in / })).toBeVisible();
  },
  "the code called out": async (page) => {
    const person = await come(page, "otp");
    await page.clock.install();
    await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
    await codeOn(page, person);
    await page.route("**/api/bulk-sms/send-otp", (route) =>
      route.fulfill({
        json: {
          success: true,
          message: "We are calling your mobile with the code",
          statusCode: 200,
          responseObject: { phoneNumber: `+44${person.phone.slice(1)}` },
        },
      }),
    );
    await page.clock.fastForward("02:01");
    await page.getByRole("button", { name: "Call me instead" }).click();
    await expect(page.getByText("We are calling your mobile with the code")).toBeVisible();
  },
  "the code being verified": async (page) => {
    const person = await come(page, "otp");
    await hold(page, "/bulk-sms/verify-otp");
    await boxes(page).fill(await codeOn(page, person));
    await verify(page).click();
    await expect(page.getByRole("button", { name: "Verifying..." })).toBeVisible();
  },
  "the questions on their way": async (page) => {
    await hold(page, "/credit-check/verification/questions");
    await comeToQuestions(page);
    await expect(page.getByText("Secure check in progress…")).toBeVisible();
  },
  "a question": async (page) => {
    await comeToQuestions(page);
    await expect(page.getByRole("radiogroup")).toBeVisible();
  },
  "a question not answered": async (page) => {
    await comeToQuestions(page);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveTitle(/^Error: /);
  },
  "the answers being judged": async (page) => {
    await hold(page, "/credit-check/verification/answers");
    await comeToQuestions(page);
    await answerQuestions(page);
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  },
  "the answers not sent": async (page) => {
    await failCall(page, "/credit-check/verification/answers", 503);
    await comeToQuestions(page);
    await answerQuestions(page);
    await expect(page.getByRole("alert")).toContainText("your answers were not sent");
  },
  "the second attempt": async (page) => {
    await comeToQuestions(page);
    await answerQuestions(page, wrongAnswers);
    await expect(page.getByRole("button", { name: "Verification" })).toBeVisible();
  },
  "nothing to ask": async (page) => {
    await page.route("**/api/session/claim", (route) =>
      route.request().postData()?.includes('"questions"') ? undefined : route.fallback(),
    );
    await comeToQuestions(page, { surname: "Noquestions" });
    await expect(page.getByText(/^We have no questions for you/)).toBeVisible();
  },
  "the search for accounts": async (page) => {
    await hold(page, "/cc?service=exp");
    await come(page, "credits-report");
    await expect(page.getByText("Secure check in progress…")).toBeVisible();
  },
  "the accounts of v3": async (page) => {
    await come(page, "credits-report");
    await expect(report(page)).toBeVisible();
    await page.getByRole("checkbox").nth(1).uncheck({ force: true });
  },
  "no account selected": async (page) => {
    await come(page, "credits-report");
    await expect(report(page)).toBeVisible();
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck({ force: true });
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Please select atleast one potential claim to continue.");
  },
  "the accounts of v4": async (page) => {
    await come(page, "credits-report", { variant: "v4" });
    await expect(page.getByRole("button", { name: "Final Step" })).toBeVisible();
  },
  "the agreements, and that none of them is theirs": async (page) => {
    await comeToQuestions(page);
    await answerQuestions(page);
    await expect(report(page)).toBeVisible();
    await expect(page.getByText(/with Northgate Motor Finance$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "None of these is mine" }).click();
    await expect(heading(page, "You told us none of these is yours. You owe us nothing.")).toBeVisible();
  },
  "the stealth report": async (page) => {
    await hold(page, "/credit-check");
    await come(page, "credit-report-s", { variant: "v4" });
    await expect(page.getByText("Submitting...")).toBeVisible();
  },
  "the finish": async (page) => {
    await come(page, "submit-claim");
    await expect(finish(page)).toBeVisible();
    await page.getByText("Why we ask for this?").click();
  },
  "the finish not submitted": async (page) => {
    await failCall(page, "/session/claim", 500, "PUT");
    await come(page, "submit-claim");
    await expect(page.getByText(/^We couldn't submit your claim/)).toBeVisible();
  },
  "the finish without a connection": async (page) => {
    await come(page, "submit-claim");
    await expect(finish(page)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
  },
  "a claim already submitted": async (page) => {
    await come(page, "submit-claim");
    // Said once the submission is on record.
    await expect(page.getByText("We text the link to")).toBeVisible();
    await page.goto("/get-started-v3/sign");
    await expect(heading(page, "Claim already submitted!")).toBeVisible();
  },
};
