import { expect, type Locator, type Page } from "@playwright/test";
import { haveGivenDetails } from "./over-the-wire.ts";
import { aPerson, type Person } from "./people.ts";

/** Marks the document, so that a later look sees whether it is still the same one. */
export async function rememberDocument(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset["walked"] = "yes";
  });
  return async () => expect(page.locator("html")).toHaveAttribute("data-walked", "yes");
}

/** True once the page's script has hydrated what was prerendered: before that, a link is the browser's to follow. */
export const isHydrated = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__react")));

interface Start {
  readonly variant?: "v3" | "v4" | "v5";
  readonly postcode?: string;
  readonly person?: Person;
}

/** The two questions that v5 asks first. */
export async function qualify(page: Page) {
  const yes = page.getByRole("button", { name: "Yes" });
  await expect.poll(() => isHydrated(yes)).toBe(true);
  await yes.click();
  await page.getByRole("heading", { name: "Did the dealer disclose their commission?" }).waitFor();
  await page.getByRole("button", { name: "No" }).click();
}

/** From the journey's start to a chosen address, as a claimant does it. */
export async function findAddress(page: Page, { postcode = "M1 1AE", variant = "v3" }: Start = {}) {
  await page.goto(`/get-started-${variant}`);
  if (variant === "v5") await qualify(page);
  await page.getByLabel("Postcode").pressSequentially(postcode);
  const addresses = page.getByRole("radio");
  await expect(addresses.first()).toBeAttached();
  await addresses.nth(1).check({ force: true });
}

/** Title, name, date of birth and the privacy policy. */
export async function sayWhoTheyAre(page: Page, { title, firstName, surname, day, month, year }: Person) {
  await page.getByRole("radio", { name: title, exact: true }).check({ force: true });
  await page.getByLabel("Legal first name").fill(firstName);
  await page.getByLabel("Legal surname").fill(surname);
  await page.getByLabel("Day", { exact: true }).selectOption(day);
  await page.getByLabel("Month", { exact: true }).selectOption(month);
  await page.getByLabel("Year", { exact: true }).selectOption(year);
  await page.getByLabel(/^I have read and accept/).check({ force: true });
}

/** E-mail, mobile number and the consent to the search, until both are found to be right. */
export async function sayHowToReachThem(page: Page, { email, phone }: Person) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Mobile number").fill(phone);
  await page.getByLabel(/^I authorise a soft credit search/).check({ force: true });
  await expect(page.getByText("Looks right")).toHaveCount(2);
}

/** The address and the details, up to the screen on which only Next is left to press. */
export async function giveDetails(page: Page, { variant = "v3", person = aPerson() }: Start = {}) {
  await findAddress(page, { variant });
  await next(page).click();
  await sayWhoTheyAre(page, person);
  if (variant !== "v5") await next(page).click();
  await sayHowToReachThem(page, person);
}

export const signHeading = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Almost Done — Please Sign to Start Your Claim" });

/** Everything before the sign step, as a claimant does it in one visit. */
export async function walkToSigning(page: Page, start: Start = {}) {
  await giveDetails(page, start);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
}

/** Opens the sign step as a claimant who answered everything before it on an earlier visit. */
export async function comeToSigning(page: Page, { variant = "v3", person = aPerson() }: Omit<Start, "postcode"> = {}) {
  const { claimId } = await haveGivenDetails(page, person);
  // An address where nothing of the journey runs yet.
  await page.goto("/api/readyz");
  await page.evaluate((number) => localStorage.setItem("currentId", number), claimId);
  await page.goto(`/get-started-${variant}/sign`);
  await expect(signHeading(page)).toBeVisible();
}

export const confirmation = (page: Page) =>
  page.getByRole("checkbox", { name: "I confirm that I have not already filed a claim for these agreements." });

/** Whose signature the pad asks for: what stands below its line. */
async function nameBelowTheLine(page: Page) {
  await page.getByRole("tab", { name: "Draw" }).click();
  return page.locator("#signature").locator("xpath=..").locator("span").nth(2).innerText();
}

/** The signature as a typed name, the claimant's own unless another is given, and the word that there is no earlier claim. */
export async function typeSignature(page: Page, name?: string) {
  const typed = name ?? (await nameBelowTheLine(page));
  await page.getByRole("tab", { name: "Type" }).click();
  await page.getByLabel("Type your full legal name").fill(typed);
  await confirmation(page).check({ force: true });
}

/** As `walkToSigning`, and everything up to the button which leads over to the back half. */
export async function walkToTheSeam(page: Page, start: Start = {}) {
  await walkToSigning(page, start);
  await typeSignature(page);
}

/** As `comeToSigning`, and everything up to the button which leads over to the back half. */
export async function comeToTheSeam(page: Page, start: Omit<Start, "postcode"> = {}) {
  await comeToSigning(page, start);
  await typeSignature(page);
}

/** The button under the signature, whatever is written on it. */
export const signButton = (page: Page) =>
  page.getByRole("button", { name: /^(Find My Agreement\(s\)|Start My Claim)$/ });

export const report = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "We've Found Your Car Finance Agreement(s)" });

export const stepFailed = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "We couldn't load this step. Your answers are saved." });

/** Presses the button, or nothing where what it leads to is there by now: a save under way may hear of it before the press. */
export const pressUnlessThere = (button: Locator, there: Locator) =>
  button.or(there).filter({ visible: true }).first().dispatchEvent("click");

/** Notes what the page's headings say from its next load on, for some are there for a moment only; answers all that were. */
export async function noteHeadings(page: Page) {
  await page.addInitScript(() => {
    const noted: string[] = [];
    const note = () => noted.push(...[...document.querySelectorAll("h1")].map(({ textContent }) => textContent));
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { noted });
  });
  return (): Promise<string[]> => page.evaluate(() => Reflect.get(window, "noted"));
}

export const next = (page: Page) => page.getByRole("button", { name: "Next" });

/** What the home page has under its question, in the order it is read, until it asks to begin. */
export const homeSections = [
  "Simple steps",
  "What it costs",
  "You can do this without us",
  "In their words",
  "Lenders we look for",
  "Questions people ask",
];
