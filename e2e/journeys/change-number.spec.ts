import { expect, type Page, test } from "@playwright/test";
import { call } from "./over-the-wire.ts";
import { aPerson } from "./people.ts";
import { codeOn, enterCode, finish, haveSigned, heading, savedClaimOf, uploadLinkOn } from "./walk-back.ts";

const banner = (page: Page, words: string) => page.getByText(words, { exact: true });

/** Gives another number in the help dialog that a step has opened; answers whose it is. */
async function giveAnotherNumber(page: Page) {
  const other = aPerson();
  const dialog = page.getByRole("dialog", { name: "Update My Phone Number" });
  await dialog.getByRole("textbox", { name: "New mobile number" }).fill(other.phone);
  await expect(dialog.getByText("Looks right")).toBeVisible();
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Phone number updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  return other;
}

test("after a code was sent the next one goes to the new number when the clock allows", async ({ page }) => {
  const { claimId } = await haveSigned(page);
  await page.goto("/get-started-v3/otp");
  await expect(banner(page, "Verification code sent to your mobile")).toBeVisible();
  await expect(page.getByRole("button", { name: "Need Help" })).toBeVisible();
  await page.getByRole("button", { name: "Change Number?" }).click();
  const { phone } = await giveAnotherNumber(page);
  await expect(banner(page, "We text the code to this number when the clock reaches 0:00")).toBeVisible();
  expect((await savedClaimOf(page, claimId)).phone_number).toBe(`+44${phone.slice(1)}`);
});

test("a number that no text reaches is changed, and the code on the new phone leads on", async ({ page }) => {
  await haveSigned(page, { phone: "07700900960" });
  await page.goto("/get-started-v4/otp");
  await expect(page.getByRole("alert").filter({ hasText: "Failed to send OTP. Please try again." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Need Help" })).toBeVisible();
  await page.getByRole("button", { name: "Change Number?" }).click();
  const other = await giveAnotherNumber(page);
  await expect(banner(page, "Verification code sent to your mobile")).toBeVisible();
  await expect(page.getByText(other.phone.replace(/^(\d{5})/, "$1 "))).toBeVisible();
  await enterCode(page, await codeOn(page, other));
  await expect(heading(page, "Lets confirm it's really you")).toBeVisible();
});

test("on the finish screen the link to the upload is texted to the new number", async ({ page }) => {
  // No code was sent before, for within two minutes of it the claim gets no other.
  const { claimId } = await haveSigned(page);
  await page.goto("/get-started-v3/submit-claim");
  await expect(finish(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Need Help" })).toBeVisible();
  await page.getByRole("button", { name: "Click Here!" }).click();
  const other = await giveAnotherNumber(page);
  await expect(page.getByText(`+44 ${other.phone.slice(1, 5)} ${other.phone.slice(5)}`)).toBeVisible();
  await expect(page.getByText("We text the link to")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Confirm This Number" }).click();
  await expect(banner(page, "Verification code sent to your mobile")).toBeVisible();
  // By its last digit alone, without a press that says so.
  await page.getByRole("textbox", { name: "Enter the 4-digit code" }).fill(await codeOn(page, other));
  await expect(finish(page)).toBeVisible();
  await expect(page).toHaveURL(/\/get-started-v3\/submit-claim$/);
  await expect(page.getByText("Click link we texted to")).toBeVisible();
  expect(await uploadLinkOn(page, other)).toContain(claimId);
  const sent = async () =>
    JSON.stringify(await call(page, "GET", `/sandbox/messages?kind=crm&claim=${claimId}&limit=50`));
  await expect.poll(sent).toContain("Changed_Phone_No");
});

test("a visitor who came by a bare link hears why the number stays, and whom to call", async ({ page, browser }) => {
  const { claimId } = await haveSigned(page);
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto(`/get-started-v4/otp?id=${claimId}`);
  await expect(heading(visitor, "Phone Verification")).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Help" })).toBeVisible();
  await visitor.getByRole("button", { name: "Change Number?" }).click();
  const dialog = visitor.getByRole("dialog", { name: "Update My Phone Number" });
  await dialog.getByRole("textbox", { name: "New mobile number" }).fill(aPerson().phone);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(visitor.getByText("Failed to update phone number")).toBeVisible();
  await expect(dialog.getByText(/^You opened this claim by a link/)).toContainText("0800 000 0000");
  await elsewhere.close();
});
