import { expect, type Page, test } from "@playwright/test";
import { aPerson, type Person } from "./people.ts";
import { variantsInTurn } from "./variants.ts";
import { answerQuestions, confirmPhone, finish } from "./walk-back.ts";
import { report, signButton, walkToTheSeam } from "./walk.ts";

const inTurn = variantsInTurn("v5");

/** All that this site stores in the browser, and that a page can read back. */
const kept = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, history.state, window.name]),
  );

/** What the claimant typed, in each form in which a page might store it; the postcode is the one of the walk. */
const typedBy = ({ firstName, surname, email, phone }: Person) => {
  const asTyped = [
    firstName,
    surname,
    email,
    phone.slice(1),
    `${phone.slice(1, 5)} ${phone.slice(5)}`,
    "M1 1AE",
    "M11AE",
  ];
  return [...asTyped, "1985-03-05", "05/03/1985", "signature", "data:image", "luminate", "choiceId"];
};

const found = async (page: Page, words: readonly string[]) => {
  const storage = (await kept(page)).toLowerCase();
  return words.filter((word) => storage.includes(word.toLowerCase()));
};

for (const variant of inTurn()) {
  test(`in ${variant} the browser keeps nothing of what was typed once the claim is submitted`, async ({ page }) => {
    const person = aPerson({ firstName: "Quillhilda", surname: "Zanzibarrow" });
    const typed = typedBy(person);
    await walkToTheSeam(page, { variant, person });
    await signButton(page).click();
    await confirmPhone(page, person);
    await answerQuestions(page);
    await expect(report(page)).toBeVisible();
    // While the claim is under way its answers are stored: they are looked for where they would be.
    expect(await found(page, typed)).toEqual(
      expect.arrayContaining([person.firstName, person.surname, person.email, "M1 1AE"]),
    );
    await page.getByRole("button", { name: "Final Step" }).click();
    await expect(finish(page)).toBeVisible();
    await expect.poll(() => found(page, typed)).toEqual([]);
    await page.reload();
    await expect(finish(page)).toBeVisible();
    await expect.poll(() => found(page, typed)).toEqual([]);
  });
}
