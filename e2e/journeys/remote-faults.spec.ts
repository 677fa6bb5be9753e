import { expect, test } from "@playwright/test";
import { serveTheReportAlone } from "./composed-page.ts";
import { type Fault, faults, plant } from "./faults.ts";
import { comeToTheSeam, rememberDocument, report, signButton, stepFailed } from "./walk.ts";

const files = {
  manifest: /mf-manifest\.json$/,
  entry: /remote-entry\.\w+\.js$/,
  screen: /credit-report\.\w+\.js$/,
  style: /credit-report\.\w+\.css$/,
};

// Every kind of file in every way it can go wrong. A hanging one takes its five seconds, twice.
for (const fault of Object.keys(faults) as Fault[]) { // the keys of that very object
  for (const [kind, pattern] of Object.entries(files)) {
    test(`a remote's ${kind} that is ${fault} at the seam costs only its own step`, async ({ page }) => {
      const seen = await plant(page, "back-journey", pattern, fault);
      await serveTheReportAlone(page);
      await comeToTheSeam(page);
      const isSameDocument = await rememberDocument(page);
      await signButton(page).click();

      await expect(stepFailed(page)).toBeVisible({ timeout: 30_000 });
      expect(seen.met.length).toBeGreaterThan(0);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "95");
      await expect(page.getByText("M1 1AE")).toBeVisible();

      await seen.mend();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(report(page)).toBeVisible({ timeout: 20_000 });
      await isSameDocument();
    });
  }
}

test("a page's words that were tampered with on their way are refused, and the page is there once they are right", async ({ page }) => {
  const seen = await plant(page, "content-pages", /content\/pages\/complaints\.json$/, "tampered");
  await page.goto("/complaints");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 20_000 });
  expect(seen.met.length).toBeGreaterThan(0);
  await seen.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
});

test("a front half that is away leaves the frame and a way to try again", async ({ page }) => {
  const seen = await plant(page, "front-journey", files.entry, "missing");
  await page.goto("/get-started-v3");
  await expect(stepFailed(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("banner")).toBeVisible();
  await seen.mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Postcode")).toBeVisible();
});
