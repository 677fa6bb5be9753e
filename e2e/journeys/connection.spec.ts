import { expect, test, type Page, type Route } from "@playwright/test";
import { aPerson } from "./people.ts";
import { findAddress, next, sayWhoTheyAre, signHeading } from "./walk.ts";

const notice = (page: Page) => page.getByText(/^You are offline\. Carry on/);

const surname = (page: Page) => page.getByLabel("Legal surname");

const unanswered: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  "answers a sign-in page to everything": (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><title>Sign in</title>" }),
  "is cut in the middle of everything": (route) => route.abort("connectionreset"),
  // Let go with the route: until then nothing comes.
  "answers nothing at all": () => new Promise(() => undefined),
};

for (const [how, answer] of Object.entries(unanswered)) {
  test(
    `a connection that ${how} is shown like none, and what waited goes out once it is back`,
    { tag: "@waits" },
    async ({ page }) => {
      const person = aPerson();
      const contact = page.waitForEvent("requestfinished", (request) => /\/contact\.\w+\.js$/.test(request.url()));
      await findAddress(page);
      await next(page).click();
      await expect(surname(page)).toBeVisible();
      await contact;
      await sayWhoTheyAre(page, person);
      await page.route(/.*/, answer);
      await next(page).click();
      await expect(notice(page)).toBeVisible();
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);
      const isSaved = page.waitForResponse(
        (response) =>
          response.url().endsWith("/api/session/claim") && response.request().method() === "PUT" && response.ok(),
        { timeout: 45_000 },
      );
      await page.unroute(/.*/);
      await expect(notice(page)).toBeHidden();
      if (page.url().endsWith("/info")) await next(page).click();
      await isSaved;
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByRole("alert")).toHaveCount(0);
    },
  );
}

test("right contact details are not called wrong without a connection, lead on, and are checked once it is back", async ({
  page,
  context,
}) => {
  const person = aPerson();
  const sign = page.waitForEvent("requestfinished", (request) => /\/sign\.\w+\.js$/.test(request.url()));
  await findAddress(page);
  await next(page).click();
  await sayWhoTheyAre(page, person);
  await next(page).click();
  await expect(page).toHaveURL(/\/contact$/);
  await sign;
  await context.setOffline(true);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Mobile number").fill(person.phone);
  await page.getByLabel(/^I authorise a soft credit search/).check({ force: true });
  await expect(page.getByText("We check this when you are back. Carry on.")).toHaveCount(2);
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await next(page).click();
  await expect(signHeading(page)).toBeVisible();
  const checked = ["/verify-email", "/verify-phone"].map((path) =>
    page.waitForResponse((response) => response.url().endsWith(`/api${path}`) && response.ok()),
  );
  await context.setOffline(false);
  await Promise.all(checked);
  await expect(notice(page)).toBeHidden();
});
