import { expect, type Page, test } from "@playwright/test";
import { aPerson } from "./people.ts";
import { codeOn, heading, savedClaimOf } from "./walk-back.ts";
import { confirmation, next, qualify, signButton, signHeading } from "./walk.ts";

/** What browsers know an entry by, of each that stands on the page. */
const tokens = (page: Page) =>
  page
    .getByRole("main")
    .evaluate((main) =>
      [
        ...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
          "input:not([type=radio], [type=checkbox]), select",
        ),
      ]
        .filter((entry) => entry.getClientRects().length > 0)
        .map((entry) => entry.getAttribute("autocomplete")),
    );

/** Fills in as Safari and Chrome do it: values and their events all at once, with no key, no focus and no leaving. */
const fillIn = (page: Page, values: Readonly<Record<string, string>>) =>
  page.evaluate((filled) => {
    for (const [token, value] of Object.entries(filled)) {
      const entry = document.querySelector(`[autocomplete="${token}"]`);
      if (!(entry instanceof HTMLInputElement || entry instanceof HTMLSelectElement)) throw new Error(`No ${token}.`);
      // React notes what is written into its own entries: a browser does not write that way.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), "value") ?? {};
      set?.call(entry, value);
      entry.dispatchEvent(new Event("input", { bubbles: true }));
      entry.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }, values);

test("what a browser fills in by itself, and not a key is pressed, is what the claim holds", async ({ page }) => {
  const person = aPerson();
  await page.goto("/get-started-v5");
  await qualify(page);
  expect(await tokens(page)).toEqual(["postal-code"]);
  await fillIn(page, { "postal-code": "m11ae" });
  await expect(page.getByLabel("Postcode")).toHaveValue("M1 1AE");
  await page.getByRole("button", { name: "My address is not listed" }).click();
  expect(await tokens(page)).toEqual([
    "postal-code",
    "address-line1",
    "address-line2",
    "address-level2",
    "address-level1",
  ]);
  await fillIn(page, { "address-line1": "7 Aytoun Street", "address-level2": "Manchester" });
  await next(page).click();

  await page.getByRole("radio", { name: person.title, exact: true }).check({ force: true });
  const names = ["given-name", "family-name"];
  await expect.poll(() => tokens(page)).toEqual(names);
  await fillIn(page, { "given-name": person.firstName, "family-name": person.surname });
  const birth = ["bday-day", "bday-month", "bday-year"];
  await expect.poll(() => tokens(page)).toEqual([...names, ...birth]);
  await fillIn(page, { "bday-day": "5", "bday-month": "3", "bday-year": "1985" });
  await page.getByLabel(/^I have read and accept/).check({ force: true });
  await expect.poll(() => tokens(page)).toEqual([...names, ...birth, "email", "tel"]);
  await fillIn(page, { email: person.email, tel: `+44 ${person.phone.slice(1)}` });
  await page.getByLabel(/^I authorise a soft credit search/).check({ force: true });
  await next(page).click();

  await expect(signHeading(page)).toBeVisible();
  await page.getByRole("tab", { name: "Type" }).click();
  expect(await tokens(page)).toEqual(["name"]);
  await fillIn(page, { name: `${person.firstName} ${person.surname}` });
  await confirmation(page).check({ force: true });
  await signButton(page).click();

  await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
  expect(await tokens(page)).toEqual(["one-time-code"]);
  await fillIn(page, { "one-time-code": await codeOn(page, person) });
  await expect(heading(page, "Lets confirm it's really you")).toBeVisible();
  const claimId = await page.evaluate(() => localStorage.getItem("currentId") ?? "");
  expect(await savedClaimOf(page, claimId)).toMatchObject({
    first_name: person.firstName,
    last_name: person.surname,
    dob: "1985-03-05",
    email: person.email,
    postcode: "M1 1AE",
    address: { street1: "7 Aytoun Street", postTown: "Manchester" },
  });
});
