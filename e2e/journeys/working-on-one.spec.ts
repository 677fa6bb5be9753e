import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./own-front.ts";

// Each move composes pages, on a machine that may be busy.
test.setTimeout(180_000);

test("the inspector says which app rendered what, from which release, and hands out a diagnosis; no other visit fetches it", async ({
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

const runningOf = (page: Page, app: string) =>
  page.evaluate(
    (name) => JSON.parse(document.getElementById("registry")?.textContent ?? "").apps[name].stable.hash,
    app,
  );

test("an override runs another release of one remote in one browser, under a banner that ends it", async ({
  page,
  browser,
  front,
}) => {
  const before = (await front.registry()).apps["front-journey"]?.stable.hash ?? "";
  await front.move("release", "front-journey");
  const live = (await front.registry()).apps["front-journey"]?.stable.hash ?? "";
  const running = () => runningOf(page, "front-journey");
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

test("a preview has an address for the team, and is left and shown again by one press each in the inspector", async ({
  page,
  browser,
  front,
}) => {
  const built = (await front.registry()).apps["content-pages"]?.stable.hash ?? "";
  await front.move("release", "content-pages");
  const before = await front.registry();
  const live = before.apps["content-pages"]?.stable.hash ?? "";
  const said = await front.releaseFrom(
    "apps/content-pages/dist",
    "content-pages",
    "--preview",
    "my-branch",
    "--without-browser",
  );
  expect(said).toContain(`content-pages ${built} can be seen in the preview my-branch until `);
  expect((await front.registry()).apps).toEqual(before.apps);

  const [path = ""] = /\/override\?token=\S+/.exec(said) ?? [];
  await page.goto(front.origin + path);
  const banner = page.getByRole("complementary", { name: "Override" });
  await expect(banner).toContainText(
    `This browser shows the preview my-branch, content-pages ${built} in the place of`,
  );
  expect(await runningOf(page, "content-pages")).toBe(built);

  await page.goto("/complaints?inspect");
  const previews = page.getByRole("region", { name: "Previews" });
  await expect(previews.getByText("my-branch (shown here)")).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`^content-pages ${built} `) })).toBeVisible();
  await previews.getByRole("link", { name: "Show Live" }).click();
  await expect(previews.getByText("Live (shown here)")).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(await runningOf(page, "content-pages")).toBe(live);
  await previews.getByRole("link", { name: "Show my-branch" }).click();
  await expect(previews.getByText("my-branch (shown here)")).toBeVisible();
  await expect(page).toHaveURL(/\/complaints\?inspect$/);
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newPage();
  await other.goto(`${front.origin}/complaints?inspect`);
  await expect(other.getByRole("row", { name: new RegExp(`^content-pages ${live} `) })).toBeVisible();
  await expect(other.getByRole("complementary", { name: "Override" })).toHaveCount(0);
  await expect(other.getByRole("region", { name: "Previews" })).toHaveCount(0);
  await other.close();
});
