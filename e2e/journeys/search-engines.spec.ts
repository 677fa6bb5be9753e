import { expect, test } from "@playwright/test";

test("search engines find every page that is there to be found, by addresses that lead to it", async ({ request }) => {
  const robots = await request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  const list = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1] ?? "";
  const sitemap = await (await request.get(list)).text();
  const found = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  expect(found.map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(["/", "/complaints", "/faqs", "/cy", "/cy/complaints", "/cy/how-it-works"]),
  );
  expect(found.filter((address) => /get-started|frequently-asked/.test(address))).toEqual([]);
  for (const address of found) {
    const html = await (await request.get(address)).text();
    expect([address, html.includes(`<link rel="canonical" href="${address}">`)]).toEqual([address, true]);
  }
});

test("the questions stand in their page as data that the page's policy lets be", async ({ page }) => {
  const found: string[] = [];
  page.on("console", (message) => message.type() === "error" && found.push(message.text()));
  await page.goto("/frequently-asked-questions");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data["@type"]).toBe("FAQPage");
  expect(data.mainEntity[0].acceptedAnswer.text).toMatch(/^Agreements within the past 10 years are eligible\./);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /^Who can claim/);
  expect(found).toEqual([]);
});

test("a page that is in Welsh says so before and after its script has run, and leads to the English one", async ({
  page,
}) => {
  await page.goto("/cy/how-it-works");
  expect(await (await page.request.get("/cy/how-it-works")).text()).toMatch(
    /^<!doctype html>\n<html lang="cy">[^]*<title>Sut mae'n gweithio - /,
  );
  const html = page.locator("html");
  await expect(html).toHaveAttribute("lang", "cy");
  await expect(page.getByRole("banner")).toHaveAttribute("lang", "cy");
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How it works" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "en-GB");
  await page.getByRole("link", { name: "Cymraeg" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sut mae'n gweithio" })).toBeVisible();
  await expect(html).toHaveAttribute("lang", "cy");
});
