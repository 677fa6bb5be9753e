import { expect, test } from "@playwright/test";
import { inkOnPad, draw, mouse } from "./pen.ts";
import { comeToSigning, confirmation, signButton, signHeading, typeSignature } from "./walk.ts";

const letterLink = /^Read the letter you are signing/;

test("the letter is read before it is signed, and what was given on the step is still there", async ({ page }) => {
  await comeToSigning(page, { variant: "v5" });
  await draw(page, mouse(page));
  await confirmation(page).check({ force: true });
  await page.getByRole("link", { name: letterLink }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Read the letter you are signing" })).toBeFocused();
  await expect(page).toHaveURL("/get-started-v5/sign/letter");
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "80");
  const letter = page.getByRole("article", { name: "Letter of Authority" });
  await expect(letter).toContainText("Ada Example");
  await expect(letter.getByRole("row", { name: "I keep £448" })).toBeVisible();
  await page.reload();
  await expect(letter).toBeVisible();
  await page.getByRole("link", { name: "Back to signing" }).click();
  await expect(signHeading(page)).toBeVisible();
  // A reload takes what was not signed yet; a look at the letter by itself does not.
  await draw(page, mouse(page));
  const drawn = await inkOnPad(page);
  await page.getByRole("link", { name: letterLink }).click();
  await expect(letter).toBeVisible();
  await page.goBack();
  await expect.poll(() => inkOnPad(page)).toBe(drawn);
  await confirmation(page).check({ force: true });
  await signButton(page).click();
  await expect(signHeading(page)).toBeHidden();
  await page.goto("/get-started-v5/sign/letter");
  await expect(page).not.toHaveURL(/letter$/);
});

test("what is read before signing is word for word what is signed", async ({ page }) => {
  await comeToSigning(page);
  const answer = await page.request.get("/api/claims/current/letter?text_version=2026-11-20");
  const { responseObject } = await answer.json();
  await page.getByRole("link", { name: letterLink }).click();
  const shown = page.getByRole("article", { name: "Letter of Authority" });
  await expect(shown).toBeVisible();
  for (const line of String(responseObject.text)
    .split("\n")
    .filter((each) => /^(\d\. |I can|I confirm|Signed on|It covers)/.test(each)))
    await expect(shown).toContainText(line.replace(/^\d\. /, ""));
  await page.goBack();
  await typeSignature(page);
  await signButton(page).click();
  await expect(signHeading(page)).toBeHidden();
  expect((await page.request.get("/api/claims/current/letter")).status()).toBe(409);
});

test("another's name is asked about, then refused, and one press sets it right", async ({ page }) => {
  await comeToSigning(page);
  await typeSignature(page, "Mickey Mouse");
  await expect(page.getByRole("group", { name: "You told us you are Ada Example" })).toBeVisible();
  await signButton(page).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
  expect((await page.request.get("/api/claims/current/authority.pdf")).status()).toBe(404);
  await page.getByRole("button", { name: "Sign as Ada Example" }).click();
  await expect(page.getByLabel("Type your full legal name")).toHaveValue("Ada Example");
  await signButton(page).click();
  await expect(signHeading(page)).toBeHidden();
});
