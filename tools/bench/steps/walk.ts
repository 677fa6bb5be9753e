import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import type { LeadTo } from "./lead-to.ts";

const next = (page: Page) => page.getByRole("button", { name: "Next" });

export type Variant = "v3" | "v4" | "v5";

interface Walk {
  readonly page: Page;
  readonly origin: string;
  readonly leadTo: LeadTo;
}

/** The two questions that v5 asks first. */
async function qualify({ page, leadTo }: Walk) {
  await leadTo("Did the dealer disclose their commission?", () => page.getByRole("button", { name: "Yes" }).click());
  await leadTo(/^You could be owed/, () => page.getByRole("button", { name: "No" }).click());
}

async function givePostcode(page: Page) {
  await page.getByLabel("Postcode").pressSequentially("M1 1AE");
  await page.getByRole("radio").nth(1).click({ force: true });
}

async function sayWho(page: Page) {
  await page.getByLabel("Legal first name").pressSequentially("Ada");
  await page.getByLabel("Legal surname").pressSequentially("Example");
  await page.getByRole("radio", { name: "Ms.", exact: true }).click({ force: true });
  for (const [part, value] of [
    ["Day", "5"],
    ["Month", "March"],
    ["Year", "1985"],
  ] as const) {
    await page.getByLabel(part, { exact: true }).selectOption(value);
  }
  await page.getByLabel(/^I have read and accept/).click({ force: true });
}

async function sayHowToBeReached(page: Page, number: string) {
  await page.getByLabel("Email", { exact: true }).pressSequentially(`ada.${number}@mail.test`);
  await page.getByLabel("Mobile number").pressSequentially(`074${number}`);
  await page.getByLabel(/^I authorise a soft credit search/).click({ force: true });
  await page.getByText("Looks right").nth(1).waitFor();
}

async function sign(page: Page) {
  const pad = page.getByRole("img", { name: /^Signature drawing area/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  const [left, top] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 150];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let at = 0; at < 120; at += 1) await page.mouse.move(left + at * 1.8, top + 60 * Math.sin(at / 6));
  await page.waitForFunction(
    (until) => performance.now() > until,
    (await page.evaluate(() => performance.now())) + 300,
  );
  await page.mouse.up();
  await page.getByRole("checkbox", { name: /^I confirm that I have not already/ }).click({ force: true });
}

/** Answers its last digit, which sends it. */
async function enterCode({ page, origin }: Walk, number: string): Promise<string> {
  await page.getByText("Verification code sent to your mobile").waitFor();
  const texts = await page.request.get(
    `${origin}/api/sandbox/messages?kind=sms&to=${encodeURIComponent(`+4474${number}`)}`,
  );
  const { responseObject }: { responseObject: { code?: string }[] } = await texts.json();
  const code = responseObject.find((text) => text.code)?.code ?? "";
  await page.getByRole("textbox", { name: "Enter the 4-digit code" }).pressSequentially(code.slice(0, -1));
  return code.slice(-1);
}

const right = /^(?:Thistle Mobile|March|£150 to £200|Northgate Motor Finance|Former Street|2013)$/;

async function answerQuestions({ page, leadTo }: Walk) {
  for (;;) {
    await page.getByRole("radio", { name: right }).click({ force: true });
    const last = page.getByRole("button", { name: "Final Step" });
    if (await last.isVisible()) return leadTo(/^We've Found/, () => last.click());
    await next(page).click();
  }
}

/** The whole of a variant as a claimant does it: typed, drawn and clicked, with a new person each time. */
export async function walkJourney(walk: Walk, variant: Variant) {
  const { page, origin, leadTo } = walk;
  const number = String(randomInt(1e8)).padStart(8, "0");
  const proceed = () => next(page).click();
  await page.goto(`${origin}/get-started-${variant}`);
  if (variant === "v5") await qualify(walk);
  await givePostcode(page);
  await leadTo(variant === "v5" ? "Your Details" : "Find Your Agreements", proceed);
  await sayWho(page);
  if (variant !== "v5") await leadTo(/^Send Results/, proceed);
  await sayHowToBeReached(page, number);
  await leadTo(/^Almost Done/, proceed);
  await sign(page);
  await leadTo("Phone Verification", () => page.getByRole("button", { name: "Find My Agreement(s)" }).click());
  const lastDigit = await enterCode(walk, number);
  await leadTo("Lets confirm it's really you", () => page.keyboard.press(lastDigit));
  await answerQuestions(walk);
  await leadTo("Your claim is in", () => page.getByRole("button", { name: "Final Step" }).click());
}
