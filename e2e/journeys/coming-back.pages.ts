import { expect, type Page } from "@playwright/test";
import { haveComeTo, rememberClaim } from "./coming-back.states.ts";
import { call } from "./over-the-wire.ts";

const signed = async (page: Page, state: "signed" | "with its phone confirmed" | "cancelled" = "signed") => {
  const { claimId } = await haveComeTo(page, state, "v3");
  await rememberClaim(page, claimId);
};
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Each page about a claim as a whole, in each state that its claimant can meet it in. */
export const comingBackPages: Record<string, (page: Page) => Promise<void>> = {
  "the home page with a claim under way": async (page) => {
    const { claimId } = await haveComeTo(page, "with a name", "v3");
    await rememberClaim(page, claimId);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Continue your claim" })).toBeVisible();
  },
  "the page that cancels": async (page) => {
    await signed(page);
    await page.goto("/cancel");
    await expect(page.getByRole("button", { name: "Cancel my claim" })).toBeVisible();
  },
  "the page that cancels, asking once more": async (page) => {
    await signed(page);
    await page.goto("/cancel");
    await page.getByRole("button", { name: "Cancel my claim" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "the receipt of a cancelled claim": async (page) => {
    await signed(page);
    await page.goto("/cancel");
    await page.getByRole("button", { name: "Cancel my claim" }).click();
    await page.getByRole("button", { name: "Yes, cancel it" }).click();
    await expect(heading(page, /^Your claim is cancelled\./)).toBeVisible();
  },
  "a link to nothing that could be cancelled": async (page) => {
    await page.goto("/cancel?id=AAAAAAAAAAAAAAAAAAAAAA");
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "the page about your data": async (page) => {
    await signed(page);
    await page.goto("/your-data");
    await expect(page.getByRole("button", { name: "Download my data" })).toBeVisible();
  },
  "the page about your data, with the code asked for": async (page) => {
    await signed(page, "with its phone confirmed");
    await page.goto("/your-data");
    await page.route("**/api/claims/current/erase", (route) =>
      route.fulfill({
        status: 403,
        json: {
          success: false,
          message: "Please confirm.",
          code: "fresh-code-needed",
          statusCode: 403,
          responseObject: null,
        },
      }),
    );
    await page.getByRole("button", { name: "Delete my data" }).click();
    await page.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(page.getByRole("textbox", { name: "Enter the 4-digit code" })).toBeVisible();
  },
  "the receipt of deleted data": async (page) => {
    await signed(page);
    await page.goto("/your-data");
    await page.getByRole("button", { name: "Delete my data" }).click();
    await page.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(heading(page, /^Your data is deleted\./)).toBeVisible();
  },
  "the page about your data where none is held": async (page) => {
    await page.goto("/your-data");
    await expect(page.getByText("We hold no claim of yours in this browser.")).toBeVisible();
  },
  "a link into another claim than the one under way": async (page) => {
    const { claimId } = await haveComeTo(page, "with a name", "v3");
    await page.context().clearCookies();
    const { claimId: mine } = await haveComeTo(page, "with a name", "v3");
    await rememberClaim(page, mine);
    await page.goto(`/resume?id=${claimId}`);
    await expect(heading(page, "Continue the claim of A*** E****?")).toBeVisible();
  },
  "a step whose claim another tab has left": async (page) => {
    const { claimId } = await haveComeTo(page, "with a name", "v3");
    await page.context().clearCookies();
    const { claimId: mine } = await haveComeTo(page, "with a name", "v3");
    await rememberClaim(page, mine);
    await page.goto("/get-started-v3/contact");
    await expect(page.getByLabel("Email")).toBeVisible();
    await call(page, "POST", `/session/claim/${claimId}`);
    await page.evaluate((other) => {
      localStorage.removeItem("userAnswers");
      localStorage.setItem("currentId", other);
      window.dispatchEvent(new StorageEvent("storage", { key: "currentId" }));
    }, claimId);
    await expect(heading(page, "Another claim is open in this browser")).toBeVisible();
  },
};
