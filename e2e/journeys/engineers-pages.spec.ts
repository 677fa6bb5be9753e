import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { haveGivenDetails } from "./over-the-wire.ts";
import { test } from "./own-front.ts";
import { aPerson, type Person } from "./people.ts";

// Faults and the reset are for one back end alone, and so is what is counted of releases.
test.use({ ownBackEnd: true });
test.setTimeout(240_000);

const rows = (page: Page) => page.getByRole("list", { name: "Messages, newest first" }).getByRole("listitem");
const newest = (page: Page) => page.getByRole("region", { name: "Newest code" });

async function haveCodeSent(page: Page, person: Person) {
  const { claimId } = await haveGivenDetails(page, person);
  await page.request.post("/api/bulk-sms/send-otp", {
    data: { claimNumber: claimId, source: "otp", parsedPhoneNumber: `+44${person.phone.slice(1)}` },
  });
}

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Infinity;

test("the sandbox lists a line each, has the newest code on top, finds a part, makes faults and is reset", async ({
  page,
}) => {
  const person = aPerson();
  await haveCodeSent(page, person);
  await page.goto("/sandbox");
  await expect(newest(page).getByText(/^\d{4}$/)).toBeVisible();
  const code = await newest(page)
    .getByText(/^\d{4}$/)
    .textContent();

  await test.step("a message is one line, which opens", async () => {
    const text = rows(page).filter({ hasText: "Text" }).first();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await heightOf(text)).toBeLessThan(50);
    }
    await expect(rows(page).filter({ hasText: "CRM lead" }).first()).toContainText(`First_Name ${person.firstName}`);
    await text.locator("summary").click();
    await expect(text.getByText(/after 1 attempt$/)).toBeVisible();
    await expectAccessible(page);
    await text.locator("summary").click();
  });

  await test.step("part of a number finds its messages, and the newest code stays on top of any filter", async () => {
    const all = await rows(page).count();
    await page.getByLabel("Find").fill(person.phone.slice(-5));
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    await expect(rows(page).first()).toContainText(person.phone.slice(-6));
    await page.getByLabel("Find").fill("");
    await page.getByLabel("Kind").selectOption("CRM lead");
    await expect(rows(page).filter({ hasText: "Text" })).toHaveCount(0);
    await expect(newest(page).getByText(String(code), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
  });

  await test.step("a fault is on for a while, and the reset ends it and lists nothing", async () => {
    await page.getByRole("button", { name: "10 min: Addresses do not answer" }).click();
    await expect(page.getByText(/^On for (10:00|9:\d\d) more$/)).toBeVisible();
    const looked = await page.request.post("/api/credit-check/postal-to-address", { data: { postal_code: "M1 1AE" } });
    expect(looked.ok()).toBe(false);
    await page.getByRole("button", { name: "Reset everything here" }).click();
    await expect(page.getByRole("button", { name: "10 min: Addresses do not answer" })).toBeVisible();
    await expect(page.getByText("Nothing here yet.", { exact: false })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(newest(page)).toBeHidden();
  });
});

test("the page of releases names the next command, the contract and p75 of what was measured", async ({
  page,
  context,
  front,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { apps } = await front.registry();
  const version = apps["front-journey"]?.stable.hash;
  for (const LCP of [900, 1_100, 1_900, 2_300]) {
    const { responseObject } = await (await page.request.post("/api/vitals/page-load")).json();
    await page.request.post("/api/vitals", {
      data: { remote: "front-journey", version, releaseSet: "", ...responseObject, metrics: { LCP }, errors: [] },
    });
  }
  await page.goto("/releases");
  const app = page.getByRole("region", { name: "front-journey" });
  await expect(app.getByText(/^needs \^\d+\.\d+\.\d+, shell provides \d+\.\d+\.\d+$/)).toBeVisible();
  await expect(app.getByText(/^[0-9a-f]{7} since \d+ \w+, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "4 apps live, no canary" })).toBeVisible();
  await app.getByText("The last hour of front-journey").click();
  const live = app.getByRole("article").filter({ hasText: `${version} live` });
  await expect(live.getByRole("columnheader", { name: "p75" })).toBeVisible();
  // Times are counted in classes: p75 is the end of one, and lies between the third and the fourth.
  await expect
    .poll(async () =>
      parseFloat(
        (await live
          .getByRole("row", { name: /\(LCP\)/ })
          .getByRole("cell")
          .first()
          .textContent()) ?? "",
      ),
    )
    .toBeGreaterThanOrEqual(1.9);
  await expect(
    app.getByRole("img", { name: /^front-journey, largest paint by day, p75; live \d\.\d\d s on \d+ \w+$/ }),
  ).toBeVisible();
  await app.getByRole("button", { name: "Copy: npm run release -- front-journey --canary 10" }).click();
  await expect(app.getByText("Copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "npm run release -- front-journey --canary 10",
  );
  await expectAccessible(page);
});

test("the calls lead a newcomer through a first one that changes a claim", async ({ page }) => {
  await page.goto("/api/docs");
  const run = (name: string) => page.getByRole("button", { name: `Run: ${name}` }).click();
  const answer = (name: string) => page.getByRole("status", { name: `${name}, the answer` });
  await expect(page.getByLabel("Save an answer, as a command")).toContainText("{claimId}");
  await run("Begin a claim");
  await expect(answer("Begin a claim")).toContainText(/^200 /);
  await expect(page.getByLabel("Save an answer, as a command")).not.toContainText("{claimId}");
  await run("Save an answer");
  await expect(answer("Save an answer")).toContainText(/^200 /);
  await expect(page.getByRole("link", { name: "sandbox console" })).toHaveAttribute("href", "/sandbox");
});
