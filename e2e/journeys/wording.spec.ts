import { expect, test } from "@playwright/test";
import { recompose } from "./composed-page.ts";
import { aPerson } from "./people.ts";
import { findAddress, next, sayWhoTheyAre } from "./walk.ts";

test("what editors write for the journey stands where it belongs", async ({ page }) => {
  await recompose(page, "words", (words) => {
    words.banner = "So many claims!";
    words.cookies.marketing = "Follow adverts";
    words.softSearch = "I let you search, softly.";
    words.maintenance.lede = "We are painting the walls.";
  });
  await findAddress(page);
  await expect(page.getByText("So many claims!")).toBeVisible();
  await next(page).click();
  await sayWhoTheyAre(page, aPerson());
  await next(page).click();
  await expect(page.getByRole("checkbox", { name: "I let you search, softly." })).toBeAttached();
  await page.getByRole("button", { name: "Choose one by one" }).click();
  await expect(page.getByRole("checkbox", { name: "Follow adverts" })).toBeAttached();
  await page.goto("/under-maintenance");
  await expect(page.getByText("We are painting the walls.")).toBeVisible();
});

test("what is expected of the regulator is on the home page before any script has run, and gone once its time is over", async ({
  page,
}) => {
  const html = await (await page.request.get("/")).text();
  const sentence =
    "A free redress scheme is likely. If you would rather wait for it, you lose nothing by leaving this page.";
  expect(html).toContain(`<p>${sentence}</p>`);
  await page.goto("/");
  await expect(page.getByText(sentence)).toBeAttached();
  await recompose(page, "words", ({ redress }) => {
    redress.to = "2026-01-01";
  });
  await page.goto("/");
  await expect(page.getByText("You can do this without us")).toBeAttached();
  await expect(page.getByText(sentence)).not.toBeAttached();
});
