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

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled });

      test("the landing has every review whole, wherever they have slid to", async ({ page }) => {
        await page.goto("/");
        const reviews = page.getByRole("group", { name: "Reviews" });
        await reviews.scrollIntoViewIfNeeded();
        if (javaScriptEnabled) {
          await reviews.getByRole("button", { name: "Pause" }).click();
          await reviews.getByRole("button", { name: "Next" }).click();
          await expect(reviews.getByText(/^2 of /)).toBeVisible();
        }
        await page.emulateMedia({ media: "print" });
        const places = () =>
          reviews.getByRole("article").evaluateAll((articles) => {
            const { left, right } = document.documentElement.getBoundingClientRect();
            return articles.map((article) => {
              const place = article.getBoundingClientRect();
              return place.width > 0 && place.height > 0 && place.left >= left && place.right <= right;
            });
          });
        expect((await places()).length).toBeGreaterThan(3);
        await expect.poll(async () => (await places()).filter((isWhole) => !isWhole)).toEqual([]);
        await expect(reviews.getByRole("button")).toHaveCount(0);
      });
    });
  }
});
