import { expect, type Locator, type Page, test } from "@playwright/test";
import { serveTheReportAlone } from "./composed-page.ts";
import { aPerson, type Person } from "./people.ts";
import { comeToTheSeam, next, report, signButton, signHeading } from "./walk.ts";

const mostPresses = 40;

/** Presses Tab until the field has the focus, as a claimant without a mouse does. */
async function tabTo(page: Page, field: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(field).toBeFocused();
}

async function write(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function tick(page: Page, wording: RegExp) {
  await tabTo(page, page.getByRole("checkbox", { name: wording }));
  await page.keyboard.press("Space");
}

async function findAddressOnHomePage(page: Page, variant: string) {
  await page.addInitScript((version) => localStorage.setItem("version", version), variant);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "CHECK FOR REFUNDS" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("To check eligibility, enter your Postcode")).toBeFocused();
  await page.keyboard.type("EX4 4QJ");
  await expect(page.getByRole("radio").first()).toBeAttached();
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("Space");
}

async function writeName(page: Page, { title, firstName, surname }: Person) {
  await tabTo(page, page.getByRole("radio", { name: "Mr.", exact: true }));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: title, exact: true })).toBeChecked();
  await write(page, "Legal first name", firstName.toLowerCase());
  await write(page, "Legal surname", surname.toLowerCase());
}

async function writeBirthDate(page: Page, { day, month, year }: Person) {
  await write(page, "Day", day);
  await write(page, "Month", month);
  await write(page, "Year", year);
  await tick(page, /^I have read and accept/);
}

async function writeContact(page: Page, { email, phone }: Person) {
  await write(page, "Email", email);
  await write(page, "Mobile number", phone);
  await tick(page, /^I authorise a soft credit search/);
  await expect(page.getByText("Looks right")).toHaveCount(2);
}

/** Presses the button too early: what is missing is listed, and its first line leads there. */
async function seeWhatIsMissing(page: Page, button = next(page)) {
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
}

/** Goes on, and sees that the step is at work. */
async function proceed(page: Page) {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/api/session/claim", async (route) => {
    await held;
    await route.fallback();
  });
  await tabTo(page, next(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  letThrough();
  await page.unroute("**/api/session/claim");
}

/** The signature as a typed name, and over into the back half. */
async function signAndProceed(page: Page, variant: string, { firstName, surname }: Person) {
  await expect(signHeading(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/get-started-${variant}/sign$`));
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "80");
  await seeWhatIsMissing(page, signButton(page));
  await tabTo(page, page.getByRole("tab", { name: "Draw" }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await write(page, "Type your full legal name", `${firstName} ${surname}`);
  await tick(page, /^I confirm that I have not already filed/);
  await tabTo(page, signButton(page));
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/sign$/);
  await expect(page.getByRole("link", { name: /Letter of Authority/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Enter the 4-digit code" })).toBeFocused();
}

for (const variant of ["v3", "v4"]) {
  test(`a claimant with a keyboard alone signs, from the home page on, in ${variant}`, async ({ page }) => {
    const person = aPerson();
    await findAddressOnHomePage(page, variant);
    await expect(page).toHaveURL(new RegExp(`/get-started-${variant}/info$`));
    await expect(page.getByRole("heading", { name: "Find Your Agreements" })).toBeFocused();
    await seeWhatIsMissing(page);
    await writeName(page, person);
    await writeBirthDate(page, person);
    await expect(page.getByLabel("Legal surname")).toHaveValue(person.surname);
    await proceed(page);
    await expect(page.getByRole("heading", { name: "Send Results To..." })).toBeFocused();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "75");
    await seeWhatIsMissing(page);
    await writeContact(page, person);
    await proceed(page);
    await signAndProceed(page, variant, person);
  });
}

test("a claimant with a keyboard alone signs, from the home page on, in v5", async ({ page }) => {
  const person = aPerson();
  const percent = (now: string) => expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", now);
  await findAddressOnHomePage(page, "v5");
  await expect(page).toHaveURL(/\/get-started-v5\/info-contact$/);
  await expect(page.getByRole("heading", { name: "Your Details" })).toBeFocused();
  await percent("40");
  await seeWhatIsMissing(page);
  await writeName(page, person);
  await percent("50");
  await writeBirthDate(page, person);
  await percent("60");
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await writeContact(page, person);
  await expect(next(page)).not.toHaveAttribute("aria-disabled");
  await proceed(page);
  await signAndProceed(page, "v5", person);
});

test("the two questions of v5 are answered with a keyboard alone", async ({ page }) => {
  await page.goto("/get-started-v5");
  await tabTo(page, page.getByRole("button", { name: "No" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Continue" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Did the dealer disclose their commission?" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "No" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByLabel("Postcode")).toBeVisible();
});

test("an agreement is left out with a keyboard alone", async ({ page }) => {
  await serveTheReportAlone(page);
  await comeToTheSeam(page);
  await signButton(page).click();
  await expect(report(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox").first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("Not included")).toBeVisible();
});
