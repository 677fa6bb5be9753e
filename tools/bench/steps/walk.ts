import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

export type Variant = "v3" | "v4" | "v5";

/** The two questions that v5 asks first. */
async function qualify(page: Page) {
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByRole("heading", { name: "Did the dealer disclose their commission?" }).waitFor();
  await page.getByRole("button", { name: "No" }).click();
}

async function givePostcode(page: Page) {
  await page.getByLabel("Postcode").pressSequentially("M1 1AE");
  await page.getByRole("radio").nth(1).click({ force: true });
  await next(page).click();
}

async function sayWho(page: Page) {
  await page.getByLabel("Legal first name").pressSequentially("Ada");
  await page.getByLabel("Legal surname").pressSequentially("Example");
  await page.getByRole("radio", { name: "Ms.", exact: true }).click({ force: true });
  for (const [part, value] of [["Day", "5"], ["Month", "March"], ["Year", "1985"]] as const) {
    await page.getByLabel(part, { exact: true }).selectOption(value);
  }
  await page.getByLabel(/^I have read and accept/).click({ force: true });
}

async function sayHowToBeReached(page: Page, number: string) {
  await page.getByLabel("Email", { exact: true }).pressSequentially(`ada.${number}@mail.test`);
  await page.getByLabel("Mobile number").pressSequentially(`074${number}`);
  await page.getByLabel(/^I authorise a soft credit search/).click({ force: true });
  await page.getByText("Looks right").nth(1).waitFor();
  await next(page).click();
}

async function sign(page: Page) {
  const pad = page.getByRole("img", { name: /^Signature drawing area/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  const [left, top] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 150];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let at = 0; at < 120; at += 1) await page.mouse.move(left + at * 1.8, top + 60 * Math.sin(at / 6));
  await page.waitForFunction((until) => performance.now() > until, (await page.evaluate(() => performance.now())) + 300);
  await page.mouse.up();
  await page.getByRole("checkbox", { name: /^I confirm that I have not already/ }).click({ force: true });
  await page.getByRole("button", { name: "Find My Agreement(s)" }).click();
}

async function confirmPhone(page: Page, origin: string, number: string) {
  await page.getByText("Verification code sent to your mobile").waitFor();
  const texts = await page.request.get(`${origin}/api/sandbox/messages?kind=sms&to=${encodeURIComponent(`+4474${number}`)}`);
  const { responseObject }: { responseObject: { code?: string }[] } = await texts.json();
  await page.getByRole("textbox", { name: "Enter the 4-digit code" }).pressSequentially(responseObject.find(({ code }) => code)?.code ?? "");
  await page.getByRole("button", { name: "Verify and Continue" }).click();
}

const right = /^(?:Thistle Mobile|March|£150 to £200|Northgate Motor Finance|Former Street|2013)$/;

async function answerQuestions(page: Page) {
  for (;;) {
    await page.getByRole("radio", { name: right }).click({ force: true });
    const last = page.getByRole("button", { name: "Final Step" });
    if (await last.isVisible()) return last.click();
    await page.getByRole("button", { name: "Next" }).click();
  }
}

/** The whole of a variant as a claimant does it: typed, drawn and clicked, with a new person each time. */
export async function walkJourney(page: Page, origin: string, variant: Variant) {
  const number = String(randomInt(1e8)).padStart(8, "0");
  await page.goto(`${origin}/get-started-${variant}`);
  if (variant === "v5") await qualify(page);
  await givePostcode(page);
  await sayWho(page);
  if (variant !== "v5") await next(page).click();
  await sayHowToBeReached(page, number);
  await heading(page, /^Almost Done/);
  await sign(page);
  await heading(page, "Phone Verification");
  await confirmPhone(page, origin, number);
  await heading(page, "Lets confirm it's really you");
  await answerQuestions(page);
  await heading(page, /^We've Found/);
  await page.getByRole("button", { name: "Final Step" }).click();
  await heading(page, "Final Step: Upload Your ID");
}
