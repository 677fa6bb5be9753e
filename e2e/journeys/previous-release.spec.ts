import { expect, test } from "@playwright/test";
import { recompose, serveTheReportAlone } from "./composed-page.ts";
import { comeToTheSeam, report, signButton, stepFailed } from "./walk.ts";

test.describe("a live release that cannot be used", () => {
  test.beforeEach(({ page }) => serveTheReportAlone(page));

  test("gives way to the one before it", async ({ page }) => {
    await recompose(page, "registry", ({ apps }) => {
      const back = apps["back-journey"];
      if (!back) throw new Error("The back half is not released.");
      back.previous = back.stable;
      back.stable = { ...back.stable, hash: "gone", base: "/r/back-journey/gone/" };
    });
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(report(page)).toBeVisible();
  });

  test("is refused when it needs a contract that this page does not have, and nothing else is", async ({ page }) => {
    await recompose(page, "registry", ({ apps }) => {
      const back = apps["back-journey"];
      if (back) back.stable.contract = { needs: "^99.0.0" };
    });
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(stepFailed(page)).toBeVisible();
  });

  test("is refused when the registry lists no hash for one of its files", async ({ page }) => {
    await recompose(page, "registry", ({ apps }) => {
      const back = apps["back-journey"];
      if (!back) throw new Error("The back half is not released.");
      back.stable.integrity = {};
      delete back.stable.fileList;
    });
    await comeToTheSeam(page);
    await signButton(page).click();
    await expect(stepFailed(page)).toBeVisible();
  });
});
