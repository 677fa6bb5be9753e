import { expect, test, type Page } from "@playwright/test";
import { registryOf } from "./composed-page.ts";

test("the Tab key reaches the postcode from the first paint on", async ({ page }) => {
  await page.goto("/get-started-v3", { waitUntil: "commit" });
  await page.getByLabel("Postcode").waitFor();
  for (const stop of ["Skip to main content", "Example Claims, home", "Cymraeg"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: stop })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Postcode")).toBeFocused();
});

test("the first question of v5 has beneath it, in the same window, why it is asked", async ({ page }) => {
  await page.goto("/get-started-v5");
  await expect(page.getByRole("button", { name: "Yes" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Why we ask" })).toBeInViewport();
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  /** The addresses of all steps that live releases serve. */
  async function stepPaths(page: Page) {
    const { apps } = await registryOf(page);
    const routes = Object.values(apps).flatMap(({ stable }) => stable.routes);
    return routes.filter(({ frame }) => frame === "journey").map(({ path }) => path);
  }

  /** Says at the top what to do, with the firm's name, its number and its address, laid out as the product is. */
  async function expectNextStep(page: Page, path: string) {
    await page.goto(path);
    const said = page.locator("noscript");
    const heading = said.locator("h1");
    await expect(heading, path).toHaveText("This page needs JavaScript to look for your agreements.");
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top), path).toBeLessThan(200);
    expect(
      await said.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
      path,
    ).toEqual(["/", "tel:08000000000", "mailto:help@example-claims.test"]);
    // Assertions on text pass over what stands in this element.
    expect(await said.innerText(), path).toContain("You do not need us to claim.");
    const [font, left] = await heading.evaluate(
      (element) => [getComputedStyle(element).fontFamily, element.getBoundingClientRect().left] as const,
    );
    expect(font, path).toContain("Radio Canada");
    expect(left, path).toBeGreaterThanOrEqual(16);
    await expect(page.locator("[data-instead=late]"), path).toBeHidden();
  }

  test("each step of each variant says at its top what to do instead", async ({ page }) => {
    const steps = await stepPaths(page);
    expect(steps.length).toBeGreaterThan(25);
    // The first one of each variant reads by itself and says this above its words, which without-scripts.spec.ts looks at.
    const bare = steps.filter((path) => !/^\/get-started-v\d$/.test(path));
    expect(bare).toHaveLength(steps.length - 3);
    for (const path of [...bare, "/resume", "/status"]) await expectNextStep(page, path);
  });
});

test("a step whose scripts are kept out says so after a while, and goes on where they come after all", async ({
  page,
}) => {
  await page.route(/\/r\/shell\/.*\.js$/, (route) => route.abort("blockedbyclient"));
  await page.goto("/get-started-v3/contact");
  await expect(page.getByRole("heading", { name: "This page is taking long to come." })).toBeVisible();
  await expect(page.getByRole("link", { name: "0800 000 0000" })).toBeVisible();
  await page.unroute(/\/r\/shell\/.*\.js$/);
  await page.reload();
  await expect(page.getByLabel("Postcode")).toBeVisible();
  await expect(page.getByRole("heading", { name: "This page is taking long to come." })).toBeHidden();
});
