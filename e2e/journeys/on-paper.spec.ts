import { expect, test } from "@playwright/test";

test.describe("on paper", () => {
  for (const path of [
    "/privacy-policy",
    "/terms-and-conditions",
    "/cookies-policy",
    "/complaints",
    "/accessibility",
    "/how-it-works",
    "/faqs",
  ]) {
    test(`${path} has every word, and nothing that is there to be pressed`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const hidden = page.getByRole("main").locator("p, td, li").filter({ visible: false });
      await page.emulateMedia({ media: "print" });
      for (const name of ["Back to contents", "Find My Agreements", "Cymraeg", "Need Help", "Accept"])
        await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0);
      const lost = (await hidden.allTextContents()).filter(
        (words) => words !== "" && !words.includes("Back to contents"),
      );
      const contents = await page.getByRole("main").locator("nav li").allTextContents();
      expect(lost.filter((words) => !contents.includes(words))).toEqual([]);
    });
  }
});
