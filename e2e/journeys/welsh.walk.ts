import { expect, type Page } from "@playwright/test";
import type { Person } from "./people.ts";
import { codeOn, rightAnswers } from "./walk-back.ts";
import { isHydrated } from "./walk.ts";

/** What is pressed to go on. */
const nextInWelsh = (page: Page) => page.getByRole("button", { name: "Nesaf", exact: true });

export const headingInWelsh = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** From the Welsh home page to an address. */
async function findAddressInWelsh(page: Page, postcode = "M1 1AE") {
  // One variant of the journey each time, and not the one that a visit draws.
  await page.addInitScript(() => localStorage.setItem("version", "v3"));
  await page.goto("/cy");
  const search = page.getByRole("button", { name: "CHWILIO AM AD-DALIADAU" });
  // Before, the form opens the first step, where an address does not lead on by itself.
  await expect.poll(() => isHydrated(search)).toBe(true);
  await page.getByLabel("I wirio a ydych yn gymwys, rhowch eich cod post").fill(postcode);
  const addresses = page.getByRole("radio");
  await search.click();
  await expect(addresses.first()).toBeAttached();
  await addresses.nth(1).check({ force: true });
}

/** Title, name, date of birth and the privacy policy. */
async function sayWhoTheyAreInWelsh(page: Page, { title, firstName, surname, day, year }: Person) {
  await page.getByRole("radio", { name: title, exact: true }).check({ force: true });
  await page.getByLabel("Enw cyntaf cyfreithiol").fill(firstName);
  await page.getByLabel("Cyfenw cyfreithiol").fill(surname);
  await page.getByLabel("Diwrnod", { exact: true }).selectOption(day);
  await page.getByLabel("Mis", { exact: true }).selectOption("Mawrth");
  await page.getByLabel("Blwyddyn", { exact: true }).selectOption(year);
  await page.getByLabel(/^Rwyf wedi darllen ac yn derbyn/).check({ force: true });
}

/** E-mail, mobile number and the consent to the search, until both are found to be right. */
async function sayHowToReachThemInWelsh(page: Page, { email, phone }: Person) {
  await page.getByLabel("E-bost", { exact: true }).fill(email);
  await page.getByLabel("Rhif ffôn symudol").fill(phone);
  await page.getByLabel(/^Rwy'n awdurdodi chwiliad credyd meddal/).check({ force: true });
  await expect(page.getByText("Mae'n edrych yn iawn")).toHaveCount(2);
}

export const signHeadingInWelsh = (page: Page) =>
  headingInWelsh(page, "Bron â gorffen — llofnodwch i ddechrau eich hawliad");

/** From the Welsh home page to the sign step, as a claimant does it in one visit. */
export async function walkToSigningInWelsh(page: Page, person: Person) {
  await findAddressInWelsh(page);
  await expect(page.getByLabel("Enw cyntaf cyfreithiol")).toBeVisible();
  await sayWhoTheyAreInWelsh(page, person);
  await nextInWelsh(page).click();
  await sayHowToReachThemInWelsh(page, person);
  await nextInWelsh(page).click();
  await expect(signHeadingInWelsh(page)).toBeVisible();
}

/** The signature as a typed name, and the word that there is no earlier claim. */
export async function signInWelsh(page: Page, { firstName, surname }: Person) {
  await page.getByRole("tab", { name: "Teipio" }).click();
  await page.getByLabel("Teipiwch eich enw cyfreithiol llawn").fill(`${firstName} ${surname}`);
  await page.getByRole("checkbox").last().check({ force: true });
}

/** Types the code from the phone. */
export async function confirmPhoneInWelsh(page: Page, person: Person) {
  await expect(page.getByText(/^Rydym wedi anfon neges destun â chod 4 digid at/)).toBeVisible();
  await page.getByRole("textbox", { name: "Rhowch y cod 4 digid" }).fill(await codeOn(page, person));
  await page.keyboard.press("Enter");
}

/** Answers the questions to their end. Their choices are the bureau's, in English. */
export async function answerQuestionsInWelsh(page: Page) {
  const named = new RegExp(`^(?:${rightAnswers.join("|")})$`);
  for (;;) {
    await page.getByRole("radio", { name: named }).check({ force: true });
    const finalStep = page.getByRole("button", { name: "Cam olaf" });
    if (await finalStep.isVisible()) return finalStep.click();
    await nextInWelsh(page).click();
  }
}
