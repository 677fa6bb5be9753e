import { expect, test } from "@playwright/test";
import { serveTheReportAlone } from "./composed-page.ts";
import { comeToTheSeam, rememberDocument, report, signButton, walkToTheSeam } from "./walk.ts";

test.describe("from one remote to the next", () => {
  test.beforeEach(({ page }) => serveTheReportAlone(page));

  test("the back half reads what the front half saved, in the same document", async ({ page }) => {
    await walkToTheSeam(page);
    const isSameDocument = await rememberDocument(page);
    const header = await page.getByRole("banner").elementHandle();
    const progress = await page.getByRole("progressbar").elementHandle();

    await signButton(page).click();
    await expect(page).toHaveURL(/\/get-started-v3\/credit-report$/);
    await expect(report(page)).toBeFocused();
    await expect(page.getByText("Agreement #1")).toBeVisible();

    await isSameDocument();
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await progress?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "95");
  });

  test("the next step's code is there before it is asked for", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await comeToTheSeam(page);
    const isAsked = (kind: string) =>
      fetched.some(
        (path) => path.startsWith("/r/back-journey/") && path.includes("credit-report") && path.endsWith(kind),
      );
    await expect.poll(() => isAsked(".js") && isAsked(".css")).toBe(true);
    // The look for bots takes the first pause: what is fetched after it is fetched by the step.
    await expect.poll(() => fetched.some((path) => path.includes("/bot."))).toBe(true);

    fetched.length = 0;
    await signButton(page).click();
    await expect(page).toHaveURL(/\/credit-report$/);
    await expect(report(page)).toBeVisible();
    expect(fetched.filter((path) => path.startsWith("/r/"))).toEqual([]);
  });

  test("going back finds every answer", async ({ page }) => {
    await walkToTheSeam(page);
    await signButton(page).click();
    await expect(page).toHaveURL(/\/credit-report$/);
    await page.goBack();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(/@mail\.test$/);
    await page.goBack();
    await expect(page.getByLabel("Legal surname")).toHaveValue("Example");
    await page.reload();
    await expect(page.getByLabel("Legal surname")).toHaveValue("Example");
    await page.goBack();
    await expect(page.getByLabel("Postcode")).toHaveValue("M1 1AE");
  });

  test("a step whose needs are not met sends the claimant to the first one not done", async ({ page }) => {
    await page.goto("/get-started-v4/credit-report");
    await expect(page).toHaveURL(/\/get-started-v4$/);
    await expect(page.getByLabel("Postcode")).toBeVisible();
  });
});
