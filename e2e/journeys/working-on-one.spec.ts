import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./own-front.ts";

// Each move composes pages, on a machine that may be busy.
test.setTimeout(180_000);

test("the inspector says who drew what, from which release, and hands out a diagnosis; nobody else fetches it", async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const printed = page.waitForRequest("**/api/vitals");
  await page.goto("/");
  await printed;
  expect(fetched.filter((url) => url.includes("inspector"))).toEqual([]);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/get-started-v3?inspect");
  const inspector = page.getByRole("region", { name: "Inspector" });
  await expect(inspector.getByRole("row", { name: /^front-journey \w+ needs \^[\d.]+ \d+ ms$/ })).toBeVisible();
  await expect(inspector.getByRole("row", { name: /^shell \w+ provides [\d., ]+ \d+ ms$/ })).toBeVisible();
  await expect(inspector.getByText(/^Set of pages: [\w-]+\. Cohort: none dealt\.$/)).toBeVisible();
  await expect(page.locator("[data-app=front-journey] span")).not.toHaveCount(0);
  await expectAccessible(page);
  await inspector.getByRole("button", { name: "Copy diagnosis" }).click();
  await expect(inspector.getByText("Copied.")).toBeVisible();
  const diagnosis = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(diagnosis).toMatchObject({ path: "/get-started-v3", cohort: "none dealt" });
  expect(diagnosis.releases.map(({ app }: { app: string }) => app).sort()).toEqual([
    "back-journey",
    "content-pages",
    "front-journey",
    "shell",
  ]);
});

test("an override runs another release of one remote in one browser, under a banner that ends it", async ({
  page,
  browser,
  front,
}) => {
  const before = (await front.registry()).apps["front-journey"]?.stable.hash ?? "";
  await front.move("release", "front-journey");
  const live = (await front.registry()).apps["front-journey"]?.stable.hash ?? "";
  const running = () =>
    page.evaluate(
      () => JSON.parse(document.getElementById("registry")?.textContent ?? "").apps["front-journey"].stable.hash,
    );
  await page.goto("/");
  expect(await running()).toBe(live);
  await page.goto(await front.overrideLink("front-journey", before));
  const banner = page.getByRole("complementary", { name: "Override" });
  await expect(banner).toContainText(`This browser runs front-journey ${before} in the place of the live release`);
  expect(await running()).toBe(before);
  await page.goto("/get-started-v3");
  await expect(page.getByLabel("Postcode")).toBeVisible();
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  const other = await browser.newPage();
  await other.goto(`${front.origin}/get-started-v3`);
  await expect(other.getByLabel("Postcode")).toBeVisible();
  await expect(other.getByRole("complementary", { name: "Override" })).toHaveCount(0);
  await other.close();
  await banner.getByRole("link", { name: "Reset" }).click();
  await expect(banner).toHaveCount(0);
  expect(await running()).toBe(live);
});
