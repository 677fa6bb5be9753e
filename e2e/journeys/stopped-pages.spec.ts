import { expect, test } from "@playwright/test";
import { recompose } from "./composed-page.ts";

const heading = (name: string) => ["heading", { level: 1, name }] as const;

test("an unknown address leads to the page that says so, with a 404", async ({ page }) => {
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page).toHaveTitle("Page Not Found - Example Claims");
  await expect(page.getByText("The page you're looking for doesn't exist. Oops.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("button", { name: "CHECK FOR REFUNDS" })).toBeVisible();
});

test("an unknown address inside a journey does too", async ({ page }) => {
  await page.goto("/get-started-v3/nonsense");
  await expect(page).toHaveURL(/\/404$/);
});

for (const [old, now, asks] of [
  ["/get-started-v3/dob", "/get-started-v3", "Postcode"],
  ["/get-started-v4/info-contact", "/get-started-v4", "Postcode"],
  ["/get-started-v5/contact", "/get-started-v5", "Had a car on finance between 2007 - 2021?"],
] as const) {
  test(`${old} is another variant's, or an old one, and leads to the first step not done`, async ({ page }) => {
    await page.goto(old);
    await expect(page).toHaveURL(new RegExp(`${now}$`));
    await expect(page.getByLabel(asks).or(page.getByRole(...heading(asks)))).toBeVisible();
  });
}

test("under maintenance every journey address leads to the page that says so, and static pages stay", async ({
  page,
}) => {
  await recompose(page, "site", (site) => {
    site.maintenance = true;
  });
  await page.goto("/get-started-v4/sign");
  await expect(page).toHaveURL(/\/under-maintenance$/);
  await expect(page.getByRole(...heading("Site Under Maintenance"))).toBeVisible();
  await page.goto("/privacy-policy");
  await expect(page.getByRole(...heading("Privacy policy"))).toBeVisible();
});

test("the status page shows the product's own health where none is configured", async ({ page }) => {
  await page.goto("/status");
  await expect(page.getByRole("heading", { name: "Parts" })).toBeVisible();
  const saving = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Saving your answers" }) });
  await expect(saving.getByText("Works")).toBeVisible();
  await page.route("**/api/status", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Part of our service is not answering")).toBeVisible();
});

test("a configured status page is embedded", async ({ page }) => {
  await recompose(page, "site", (site) => {
    site.statusUrl = "https://status.example-claims.test/";
  });
  await page.goto("/status");
  await expect(page.locator("iframe")).toHaveAttribute("src", "https://status.example-claims.test/");
});

test("the page that hands over to the portal has no other title than that it does", async ({ page }) => {
  const titles: string[] = [];
  await page.exposeFunction("noteTitle", (title: string) => titles.push(title));
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => void Reflect.get(globalThis, "noteTitle")(document.title));
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto("/my-claims");
  await expect(page.getByRole(...heading("You have reached the portal"))).toBeVisible();
  expect(titles).toContain("Redirecting...");
  expect(titles.join()).not.toContain("Redirecting... -");
});

for (const path of [
  "/get-started/id-selfie-upload?id=abc",
  "/sign-redo?id=abc",
  "/manual-lender",
  "/my-claims?page=2&id=abc",
]) {
  test(`${path} is handed over to the portal, path and query kept`, async ({ page, baseURL }) => {
    const { port } = new URL(baseURL ?? "");
    await page.goto(path);
    await expect(page).toHaveURL(`http://portal.localhost:${port}${path}`);
    await expect(page.getByRole(...heading("You have reached the portal"))).toBeVisible();
  });
}
