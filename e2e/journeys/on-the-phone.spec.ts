import { expect, type Page, test } from "@playwright/test";
import { screens } from "../engines/screens.ts";
import { haveComeTo, rememberClaim } from "./coming-back.states.ts";
import { aPerson } from "./people.ts";
import { report, signButton, walkToTheSeam } from "./walk.ts";
import { answerQuestions, confirmPhone, finish, heading } from "./walk-back.ts";

test("a browser that lets pages store nothing comes to the end all the same", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  const person = aPerson();
  await walkToTheSeam(page, { person });
  await signButton(page).click();
  await confirmPhone(page, person);
  await answerQuestions(page);
  await expect(report(page)).toBeVisible();
  await page.getByRole("button", { name: "Final Step" }).click();
  await expect(finish(page)).toBeVisible();
});

test("where a browser has thrown away what pages stored, its claim goes on where it stood", async ({ page }) => {
  const { claimId } = await haveComeTo(page, "with a name", "v3");
  await page.goto("/get-started-v3/contact");
  await expect(heading(page, "Send Results To...")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("currentId"))).toBe(claimId);
});

/** Where a field stands that has the focus: in sight, and nothing over it. */
const standsFree = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    const { top, bottom, left, width } = field?.getBoundingClientRect() ?? new DOMRect();
    const over = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && over === field;
  });

test.describe("with the keyboard on the screen", () => {
  // What it leaves of a small phone's screen.
  test.use({ viewport: { width: 375, height: 320 }, hasTouch: true });

  for (const { name, path, state } of screens.filter((screen) => /postcode|info|contact|otp/.test(screen.name))) {
    test(`each field of the screen ${name} is in sight while it is filled in`, async ({ page }) => {
      if (state) {
        const { claimId } = await haveComeTo(page, state, path.includes("v5") ? "v5" : "v3");
        await rememberClaim(page, claimId);
      }
      await page.goto(path);
      const fields = page.getByRole("textbox").or(page.getByRole("combobox"));
      await expect(fields.first()).toBeVisible();
      for (const field of await fields.all()) {
        await field.tap();
        await expect(field).toBeFocused();
        await expect.poll(() => standsFree(page)).toBe(true);
      }
    });
  }
});
