import { type Browser, expect, type Page, test } from "@playwright/test";
import { call, haveBegun } from "./over-the-wire.ts";
import { aPerson } from "./people.ts";
import { variantsInTurn } from "./variants.ts";
import { heading } from "./walk-back.ts";
import { isHydrated, next, sayHowToReachThem, sayWhoTheyAre } from "./walk.ts";

const inTurn = variantsInTurn("v4");

type Variant = "v3" | "v4" | "v5";

/** Opens the bare link to a claim whose claimant has given an address alone, in a browser that it was never in. */
async function comeByItsLink(page: Page, browser: Browser, variant: Variant) {
  const { claimId } = await haveBegun(page);
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const elsewhere = await context.newPage();
  await elsewhere.goto(`/resume?id=${claimId}`);
  await expect(elsewhere).toHaveURL(/\/get-started-v3\/info/);
  // A link leads into v3; a visitor who has seen another variant is a press away from it.
  if (variant !== "v3") await elsewhere.goto(`/get-started-${variant}/info${variant === "v5" ? "-contact" : ""}`);
  return { elsewhere, claimId };
}

for (const variant of inTurn()) {
  test(`in ${variant} the visitor who has the link to a claim without a number sees whom to call, and begins one of their own`, async ({
    page,
    browser,
  }) => {
    const { elsewhere, claimId } = await comeByItsLink(page, browser, variant);
    const person = aPerson();
    await sayWhoTheyAre(elsewhere, person);
    if (variant !== "v5") await next(elsewhere).click();
    await sayHowToReachThem(elsewhere, person);
    await next(elsewhere).click();
    await elsewhere.getByRole("link", { name: "Confirm my phone" }).click();
    await expect(heading(elsewhere, "We can't text you a code")).toBeVisible();
    await expect(elsewhere.getByRole("link", { name: "0800 000 0000", exact: true })).toHaveAttribute(
      "href",
      "tel:08000000000",
    );
    await elsewhere.reload();
    const newClaim = elsewhere.getByRole("button", { name: "Start a new claim" });
    await expect(newClaim).toBeVisible();
    await expect.poll(() => isHydrated(newClaim)).toBe(true);
    await newClaim.click();
    await expect(elsewhere).toHaveURL(new RegExp(`/get-started-${variant}$`));
    expect(await elsewhere.evaluate(() => JSON.stringify(localStorage))).not.toContain(claimId);
    const begun = await call(elsewhere, "POST", "/session/claim");
    expect([begun.claimId === claimId, begun.masked, begun.data.screens_completed]).toEqual([false, false, []]);
    await elsewhere.context().close();
  });
}
