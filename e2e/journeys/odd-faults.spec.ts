import { expect, test } from "@playwright/test";
import { openConnection } from "../engines/connection.ts";
import { haveComeTo, rememberClaim } from "./coming-back.states.ts";
import { aPerson } from "./people.ts";
import { answerQuestions, confirmPhone, finish, heading, savedClaimOf } from "./walk-back.ts";
import {
  comeToTheSeam,
  next,
  report,
  sayHowToReachThem,
  sayWhoTheyAre,
  signButton,
  signHeading,
  walkToTheSeam,
} from "./walk.ts";

const contact = "Send Results To...";

test("a save whose answer begins and never ends is given up on, and the journey and later saves go on", async ({
  page,
  baseURL,
}) => {
  const connection = await openConnection(baseURL ?? "");
  const { claimId } = await haveComeTo(page, "with an address", "v3");
  await rememberClaim(page, claimId);
  await page.goto(`${connection.origin}/get-started-v3/info`);
  const person = aPerson();
  await sayWhoTheyAre(page, person);
  await page.clock.install();
  connection.breakOff(/\/api\/session\/claim$/);
  await next(page).click();
  await expect.poll(() => connection.passed).toContain("PUT /api/session/claim");
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(heading(page, contact)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  connection.mend();
  await page.clock.resume();
  await sayHowToReachThem(page, person);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  await expect.poll(async () => (await savedClaimOf(page, claimId)).email).toBe(person.email);
  connection.close();
});

test("where a hotel's sign-in leads every call to a host of its own, that is shown as no connection, and what was given is saved afterwards", async ({
  page,
}) => {
  const { claimId } = await haveComeTo(page, "with an address", "v3");
  await rememberClaim(page, claimId);
  await page.goto("/get-started-v3/info");
  const person = aPerson();
  await sayWhoTheyAre(page, person);
  const elsewhere = /\/(?:api\/.*|robots\.txt)$/;
  await page.route(elsewhere, (route) =>
    route.fulfill({ status: 302, headers: { location: "https://sign-in.hotel.test/" } }),
  );
  await next(page).click();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expect(heading(page, contact)).toBeVisible();
  await page.unroute(elsewhere);
  await expect(page.getByText(/You are offline/)).toBeHidden();
  await expect.poll(async () => (await savedClaimOf(page, claimId)).last_name).toBe(person.surname);
});

test("a signature that the back end was away for goes out by itself once it is there again", async ({ page }) => {
  await comeToTheSeam(page);
  await page.route("**/api/**", (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: "Starting again.", statusCode: 503, responseObject: null },
    }),
  );
  const lookedFor = page.waitForResponse("**/api/readyz");
  await signButton(page).click();
  await expect(page.getByText(/so you have not signed yet/)).toBeVisible();
  await lookedFor;
  await page.unroute("**/api/**");
  await expect(heading(page, "Phone Verification")).toBeVisible();
});

const day = 24 * 60 * 60 * 1000;

for (const [off, days] of [
  ["a year fast", 400],
  ["a year slow", -400],
] as const) {
  test(`a claimant whose phone's clock is ${off} comes from the postcode to the end`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * day });
    const person = aPerson();
    await walkToTheSeam(page, { person, variant: "v3" });
    await signButton(page).click();
    await confirmPhone(page, person);
    await answerQuestions(page);
    await expect(report(page)).toBeVisible();
    await page.getByRole("button", { name: "Final Step" }).click();
    await expect(finish(page)).toBeVisible();
  });
}
