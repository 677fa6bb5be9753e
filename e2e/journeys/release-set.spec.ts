import { expect, type Page } from "@playwright/test";
import { test } from "./own-front.ts";
import { aPerson } from "./people.ts";
import { findAddress, next, rememberDocument, sayWhoTheyAre } from "./walk.ts";

// Each move composes pages, on a machine that may be busy.
test.setTimeout(180_000);

/** The release of an app that this page was composed with. */
const releaseOn = (page: Page, app: string) =>
  page.evaluate(
    (name) => JSON.parse(document.getElementById("registry")?.textContent ?? "").apps[name].stable.hash,
    app,
  );

const pinnedSet = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "release-set")?.value;

/** A claim that has begun: from now on the browser is pinned to the pages that it began with. */
async function beginClaim(page: Page) {
  await findAddress(page);
  await expect.poll(() => pinnedSet(page)).toBeDefined();
}

test("a claim is finished with the releases that it began with, whatever is released meanwhile", async ({
  page,
  front,
  browser,
}) => {
  await beginClaim(page);
  const before = await releaseOn(page, "back-journey");
  await front.move("release", "back-journey");
  const live = (await front.registry()).apps["back-journey"]?.stable.hash;
  expect(live).not.toBe(before);
  await page.reload();
  expect(await releaseOn(page, "back-journey")).toBe(before);
  const elsewhere = await browser.newContext();
  const otherVisitor = await elsewhere.newPage();
  await otherVisitor.goto(front.origin);
  expect(await releaseOn(otherVisitor, "back-journey")).toBe(live);
  await elsewhere.close();
});

test("a claim whose release was rolled back goes over to the live one at the next step, with every answer", async ({
  page,
  front,
}) => {
  await front.move("release", "front-journey");
  await beginClaim(page);
  const withdrawn = await releaseOn(page, "front-journey");
  await next(page).click();
  await expect(page.getByLabel("Legal surname")).toBeVisible();
  const isSameDocument = await rememberDocument(page);
  await front.move("rollback", "front-journey");
  await sayWhoTheyAre(page, aPerson());
  // What is half-typed is left alone: the page stays until the step is done.
  await isSameDocument();
  const moved = page.waitForEvent("load");
  await next(page).click();
  await moved;
  await expect(page).toHaveURL(/\/contact$/);
  expect(await releaseOn(page, "front-journey")).not.toBe(withdrawn);
  await page.goBack();
  await expect(page.getByLabel("Legal surname")).toHaveValue("Example");
});
