import { expect, type Page } from "@playwright/test";

/** Marks the document, so that a later look tells whether it is still the same one. */
export async function rememberDocument(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dataset["walked"] = "yes";
  });
  return async () => expect(page.locator("html")).toHaveAttribute("data-walked", "yes");
}

/** From the journey's start to a chosen address, as a claimant does it. */
export async function findAddress(page: Page, { postcode = "M1 1AE", variant = "v3" } = {}) {
  await page.goto(`/get-started-${variant}`);
  await page.getByLabel("Postcode").pressSequentially(postcode);
  const addresses = page.getByRole("radio");
  await expect(addresses.first()).toBeAttached();
  await addresses.nth(1).check({ force: true });
}

export const report = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "We've Found Your Car Finance Agreement(s)" });

export const stepFailed = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "We couldn't load this step. Your answers are saved." });

export const next = (page: Page) => page.getByRole("button", { name: "Next" });
