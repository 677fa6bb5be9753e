import { expect, test } from "@playwright/test";
import { isHydrated } from "./walk.ts";

test("every page leads to the accessibility statement, which says what is missing and how to get help", async ({
  page,
}) => {
  await page.goto("/how-it-works");
  const link = page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Accessibility" });
  await expect.poll(() => isHydrated(link)).toBe(true);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Accessibility" })).toBeVisible();
  await expect(
    page.getByText(/^We aim at level AA of the Web Content Accessibility Guidelines, version 2\.2\.$/),
  ).toBeVisible();
  await expect(
    page.getByRole("region", { name: "What we know is missing" }).getByText(/can be read in Welsh\./),
  ).toBeVisible();
  await expect(
    page
      .getByRole("region", { name: "If something does not work for you" })
      .getByRole("link", { name: "help@example-claims.test" }),
  ).toBeVisible();
});
