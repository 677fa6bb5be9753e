import { expect, type Page } from "@playwright/test";
import { copiedBy } from "./clipboard.ts";
import { heading } from "./walk-back.ts";
import { comeToSigning, signButton, signHeading, typeSignature } from "./walk.ts";

const code = (page: Page) => page.getByRole("img", { name: "Code to scan with your phone's camera" });
const linkCalls = "**/api/claims/current/links";

async function comeToCode(page: Page, variant: "v3" | "v4" | "v5" = "v3") {
  await comeToSigning(page, { variant });
  await page.goto(`/get-started-${variant}/sign/on-phone`);
  await expect(code(page)).toBeVisible();
}

/** The link that the code on show stands for, opened on another device; it stays open for the rest of the story. */
async function openOnPhone(page: Page): Promise<Page> {
  const link = await copiedBy(page, async () => {
    await page.getByRole("button", { name: "Copy the link instead" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  });
  const browser = page.context().browser();
  if (!browser) throw new Error("This page has no browser of its own.");
  const context = await browser.newContext();
  page.once("close", () => void context.close());
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(signHeading(phone)).toBeVisible();
  return phone;
}

/** The hand-over of the signature to a phone, and what surrounds signing, in each state that a claimant can meet it in. */
export const onPhoneStates: Record<string, (page: Page) => Promise<void>> = {
  "the code for a phone on its way": async (page) => {
    await page.route(linkCalls, () => undefined);
    await comeToSigning(page);
    await page.goto("/get-started-v3/sign/on-phone");
    await expect(page.getByText("Making your code…")).toBeVisible();
  },
  "the code for a phone": (page) => comeToCode(page, "v5"),
  "the code for a phone, not made": async (page) => {
    await comeToSigning(page);
    await page.route(linkCalls, (route) => route.abort());
    await page.goto("/get-started-v3/sign/on-phone");
    await expect(page.getByRole("alert")).toContainText("You can sign here too.");
  },
  "the code for a phone, run out": async (page) => {
    await comeToCode(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expect(code(other)).toBeVisible();
    await expect(heading(page, "This code has run out")).toBeVisible();
    await other.close();
  },
  "the step opened on a phone": async (page) => {
    await comeToCode(page);
    await openOnPhone(page);
    await expect(heading(page, "Opened on your phone")).toBeVisible();
  },
  "the phone's end of the signature": async (page) => {
    await comeToCode(page);
    const phone = await openOnPhone(page);
    await typeSignature(phone);
    await signButton(phone).click();
    await expect(heading(phone, "Signed. Thank you.")).toBeVisible();
    await page.goto("/signed");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "the letter before it is signed": async (page) => {
    await comeToSigning(page);
    await page.goto("/get-started-v3/sign/letter");
    await expect(page.getByRole("article", { name: "Letter of Authority" })).toBeVisible();
  },
  "the help that asks for a call": async (page) => {
    await comeToSigning(page);
    await page.getByRole("button", { name: "Need Help" }).click();
    await page.getByRole("button", { name: "Ask us to call you" }).click();
    await expect(page.getByLabel("Time")).toBeVisible();
  },
  "the help that promised a call": async (page) => {
    await comeToSigning(page);
    await page.getByRole("button", { name: "Need Help" }).click();
    await page.getByRole("button", { name: "Ask us to call you" }).click();
    // Late in the day the first day has one hour left, or none.
    await page.getByLabel("Day").selectOption({ index: 1 });
    await page.getByLabel("Time").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Ask for the call" }).click();
    await expect(page.getByRole("button", { name: "I no longer need the call" })).toBeVisible();
  },
};
