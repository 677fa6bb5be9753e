import { expect, test, type Page } from "@playwright/test";
import { homeSections } from "./walk.ts";

/** What a page of plain HTML does for a visitor who reads it. */
async function readsAndSubmits(page: Page) {
  for (const name of homeSections) await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const answer = page
    .getByText("There is no charge", { exact: false })
    .or(page.locator("[data-part=faq] details:nth-of-type(2) p"))
    .first();
  await page.locator("[data-part=faq] summary").nth(1).click();
  await expect(answer).toBeVisible();
  await page.getByLabel(/Postcode/).fill("M1 1AE");
  await page.getByRole("button", { name: "CHECK FOR REFUNDS" }).click();
  await expect(page).toHaveURL(/\/get-started-v3\?postcode=M1\+1AE$/);
}

/** Above the page; locators pass over what stands in these elements. */
async function showsHowToProceed(page: Page) {
  const [why, remedy] = [page.locator("noscript").first(), page.locator("noscript").last()];
  await expect(why).toBeInViewport();
  expect(await why.innerText()).toMatch(/This page needs JavaScript.*You can also call us on/);
  await expect(remedy).toBeInViewport();
  expect(await remedy.innerText()).toMatch(/Turn JavaScript on.*You do not need us to claim/s);
}

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/get-started-v3", "/get-started-v4"]) {
    test(`the first step at ${path} asks for the postcode, puts nothing else into an address, and says how to go on`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("You could be owed");
      await showsHowToProceed(page);
      await expect(page.locator("form [name]")).toHaveCount(1);
      await page.getByLabel("Postcode").fill("M1 1AE");
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?postcode=M1\\+1AE$`));
    });
  }

  test("a Welsh form opens the Welsh journey, and its first step again", async ({ page }) => {
    await page.goto("/cy");
    await page.getByLabel(/cod post/).fill("M1 1AE");
    await page.getByRole("button", { name: "CHWILIO AM AD-DALIADAU" }).click();
    await expect(page).toHaveURL(/\/cy\/get-started-v3\?postcode=M1\+1AE$/);
    await page.getByLabel("Cod post").fill("M1 1AE");
    await page.getByRole("button", { name: "Nesaf" }).click();
    await expect(page).toHaveURL(/\/cy\/get-started-v3\?postcode=M1\+1AE$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "cy");
  });

  test("the first step of v5 reads, asks its question, and says how to go on", async ({ page }) => {
    await page.goto("/get-started-v5");
    await expect(
      page.getByRole("heading", { level: 1, name: "Had a car on finance between 2007 - 2021?" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Yes" })).toBeVisible();
    await showsHowToProceed(page);
  });

  test("a page of editors reads whole, and its links lead on", async ({ page }) => {
    await page.goto("/privacy-policy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Complaints" }).click();
    await expect(page).toHaveURL(/\/complaints$/);
    await expect(page.getByRole("heading", { level: 1, name: "Complaints" })).toBeVisible();
  });

  test("the home page reads whole, its answers open, and its form opens the journey with the postcode", async ({
    page,
  }) => {
    await page.goto("/");
    await readsAndSubmits(page);
  });
});

test("with every script refused the home page reads whole, its answers open, and its form opens the journey", async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await readsAndSubmits(page);
});

for (const path of ["/get-started-v3", "/get-started-v4"]) {
  test(`with every script refused the first step at ${path} reads, and its form takes the postcode`, async ({
    page,
  }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.getByLabel("Postcode").fill("M1 1AE");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?postcode=M1\\+1AE$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("You could be owed");
  });
}

test("with every script refused a page of editors reads whole, its answers open, and its links lead on", async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/faqs", { waitUntil: "domcontentloaded" });
  const question = page.getByRole("main").locator("details").nth(1);
  await question.locator("summary").click();
  await expect(question.locator("p").first()).toBeVisible();
  await question.getByRole("link", { name: "our terms" }).click();
  await expect(page).toHaveURL(/\/terms-and-conditions#fees$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("erms");
});
