import { expect, test } from "@playwright/test";
import { haveGivenDetails } from "./over-the-wire.ts";
import { aPerson } from "./people.ts";
import { variantsInTurn } from "./variants.ts";
import { giveDetails, next } from "./walk.ts";

const inTurn = variantsInTurn("v4");

for (const variant of inTurn()) {
  test(`a claimant of ${variant} with a claim on the same phone sees so at once, whatever e-mail they give`, async ({
    page,
    browser,
  }) => {
    const person = aPerson();
    const before = await browser.newContext();
    await haveGivenDetails(await before.newPage(), person);
    await before.close();
    await giveDetails(page, { variant, person: { ...person, email: `other.${person.email}` } });
    await next(page).click();
    const popup = page.getByRole("dialog", { name: "User already exists!" });
    await expect(popup).toContainText("You already have a claim with us.");
    await popup.getByRole("button", { name: "Ok" }).click();
    await expect(page).toHaveURL(new RegExp(`/get-started-${variant}$`));
  });
}
