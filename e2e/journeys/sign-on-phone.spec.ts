import { devices, expect, test, type Browser, type Page } from "@playwright/test";
import { copiedBy } from "./clipboard.ts";
import { draw, mouse } from "./pen.ts";
import { comeToSigning, confirmation, pressUnlessThere, signButton, signHeading, typeSignature } from "./walk.ts";

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const code = (page: Page) => page.getByRole("img", { name: "Code to scan with your phone's camera" });

/** A desk with the code on show, and the link that the code stands for. */
async function comeToCode(page: Page) {
  await comeToSigning(page);
  await page.getByRole("link", { name: "Sign on your phone" }).click();
  await expect(heading(page, "Sign on your phone")).toBeFocused();
  return linkOn(page);
}

async function linkOn(page: Page) {
  await expect(code(page)).toBeVisible();
  return copiedBy(page, async () => {
    await page.getByRole("button", { name: "Copy the link instead" }).click();
    await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  });
}

async function aPhone(browser: Browser) {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  const context = await browser.newContext(phone);
  return context.newPage();
}

async function signOn(phone: Page) {
  await expect(signHeading(phone)).toBeVisible();
  await typeSignature(phone);
  await signButton(phone).click();
}

test("the desk follows the phone that opens its code and signs, and goes on by itself", async ({ page, browser }) => {
  const link = await comeToCode(page);
  await expect(page.getByText("Waiting for your phone.")).toBeVisible();
  await expect(page.getByText(/^Works for \d:\d\d more minutes$/)).toBeVisible();
  const phone = await aPhone(browser);
  await phone.goto(link);
  await expect(signHeading(phone)).toBeVisible();
  expect(new URL(phone.url()).search).toBe("");
  await expect(phone.getByText("Ada Example")).toBeVisible();
  await expect(phone.getByRole("link", { name: "Sign on your phone" })).toBeHidden();
  await expect(heading(page, "Opened on your phone")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Opened on your phone")).toBeVisible();
  await signOn(phone);
  await expect(heading(phone, "Signed. Thank you.")).toBeVisible();
  await expect(heading(page, "Signed. Thank you.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Your signature" })).toBeVisible();
  await expect(page).not.toHaveURL(/on-phone/, { timeout: 20_000 });
  await expect(signHeading(page)).toBeHidden();
  await phone.getByRole("link", { name: "Go on with your claim here" }).click();
  await expect(phone).toHaveURL(/get-started/);
});

test("a code opens the claim once; a new one stops the phone that opened the one before", async ({ page, browser }) => {
  const link = await comeToCode(page);
  const [stranger, second] = [await aPhone(browser), await aPhone(browser)];
  await stranger.goto(link);
  await expect(signHeading(stranger)).toBeVisible();
  await typeSignature(stranger);
  await second.goto(link);
  await expect(heading(second, "This code does not work any more")).toBeFocused();
  await page.getByRole("button", { name: "That was not my phone" }).click();
  await linkOn(page);
  const takenOver = heading(stranger, "Your computer has taken over");
  await pressUnlessThere(signButton(stranger), takenOver);
  await expect(takenOver).toBeVisible();
  await page.getByRole("link", { name: "Sign here after all" }).click();
  await typeSignature(page);
  await signButton(page).click();
  await expect(signHeading(page)).toBeHidden();
});

test("a newer code of another tab takes over from the one on show", async ({ page }) => {
  await comeToCode(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(code(other)).toBeVisible();
  await expect(heading(page, "This code has run out")).toBeVisible();
  await page.getByRole("button", { name: "Make a new code" }).click();
  await expect(code(page)).toBeVisible();
  await expect(heading(other, "This code has run out")).toBeVisible();
});

test("a claim that was signed at the desk meanwhile is not signed by its code", async ({ page, browser }) => {
  const link = await comeToCode(page);
  await page.getByRole("link", { name: "Sign here after all" }).click();
  await draw(page, mouse(page));
  await confirmation(page).check({ force: true });
  await signButton(page).click();
  await expect(signHeading(page)).toBeHidden();
  const phone = await aPhone(browser);
  await phone.goto(link);
  await expect(heading(phone, "This claim is signed")).toBeVisible();
});

test("the phone signs while the desk is back on its own sign step, which then goes on", async ({ page, browser }) => {
  const link = await comeToCode(page);
  const phone = await aPhone(browser);
  await phone.goto(link);
  await page.getByRole("link", { name: "Sign here after all" }).click();
  await expect(signHeading(page)).toBeVisible();
  await signOn(phone);
  await expect(heading(phone, "Signed. Thank you.")).toBeVisible();
  await expect(page.getByText("Signed on your phone. Thank you.")).toBeVisible();
  await expect(signHeading(page)).toBeHidden();
});

test("a desk that loses its connection finds out afterwards what the phone did", async ({ page, context, browser }) => {
  const link = await comeToCode(page);
  await context.setOffline(true);
  const phone = await aPhone(browser);
  await phone.goto(link);
  await signOn(phone);
  await expect(heading(phone, "Signed. Thank you.")).toBeVisible();
  await expect(code(page)).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, "Signed. Thank you.")).toBeVisible();
});

test("without a connection there is no code, and a press makes one once it is back", async ({ page }) => {
  await comeToSigning(page);
  await page.route("**/api/claims/current/links", (route) => route.abort());
  await page.getByRole("link", { name: "Sign on your phone" }).click();
  await expect(page.getByRole("alert")).toContainText("You can sign here too.");
  await page.unroute("**/api/claims/current/links");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(code(page)).toBeVisible();
});

test("a phone is offered no phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await comeToSigning(page);
  await expect(page.getByRole("link", { name: "Sign on your phone" })).toBeHidden();
});
