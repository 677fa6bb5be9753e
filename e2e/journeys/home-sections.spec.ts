import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { injectFault } from "./faults.ts";
import { watchShifts } from "./shifts.ts";
import { findAddress, homeSections, isHydrated } from "./walk.ts";

/** The page as it lies under the landing's question, in the order it is read. */
const headings = [...homeSections, "Start your claim in 60 seconds"];

const section = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

async function readOn(page: Page) {
  for (const name of headings)
    await expect(async () => {
      await page.mouse.wheel(0, 250);
      await expect(section(page, name)).toBeInViewport({ timeout: 50 });
    }).toPass();
}

/** Delays what the editors' remote is asked for until it is let go. */
async function holdSections(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/r/content-pages/**", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("what editors wrote stands in the page, and only what moves asks for code, once a reader is near it", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "CHECK FOR REFUNDS" })).toBeVisible();
  for (const name of headings) await expect(section(page, name)).toBeAttached();
  await expect(page.getByRole("table", { name: "Service charge by size of refund, before VAT" })).toBeAttached();
  expect(fetched.filter((path) => path.startsWith("/r/content-pages/"))).toEqual([]);
  await readOn(page);
  await page.getByRole("group", { name: "Reviews" }).getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("group", { name: "Reviews" }).getByRole("button", { name: "Play" })).toBeVisible();
  const names = fetched.filter((path) => path.startsWith("/r/content-pages/")).map((path) => path.split("/").at(-1));
  expect(names.filter((name) => /^(press|steps|fees|lenders|faq)\./.test(name ?? ""))).toEqual([]);
});

/** The values of this name in a file that an editor owns. */
async function written(section: string, name: string): Promise<string[]> {
  const file = new URL(`../../apps/content-pages/content/sections/${section}.yml`, import.meta.url);
  const lines = (await readFile(file, "utf8")).matchAll(new RegExp(`^ *(?:- )?${name}: (.*)$`, "gm"));
  return [...lines].map(([, value = ""]) => value);
}

test.describe("in the HTML alone", () => {
  test.use({ javaScriptEnabled: false });

  test("stand every name that mentioned the firm, and of the regulator's notices those of the day", async ({
    page,
  }) => {
    await page.goto("/");
    const names = await written("press", "name");
    expect(names.length).toBeGreaterThan(0);
    await expect(page.locator("[data-part=press] li")).toHaveText(names);
    const [texts, from, to] = await Promise.all(["text", "from", "to"].map((name) => written("notices", name)));
    const today = new Date().toISOString().slice(0, 10);
    const ofTheDay = (texts ?? []).filter((_, nth) => (from?.[nth] ?? "") <= today && today <= (to?.[nth] ?? ""));
    await expect(page.locator("[data-part=notices]")).toHaveCount(1);
    await expect(page.locator("[data-part=notices] p")).toHaveText(ofTheDay);
  });
});

test("a link in a section goes on without a new page", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const answer = page.locator("[data-part=faq] details", { has: page.locator("a[href='/privacy-policy']") });
  await answer.locator("summary").click();
  await answer.getByRole("link").click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

for (const [width, height] of [
  [375, 812],
  [1280, 900],
] as const) {
  test(`nothing moves when the code of a section comes under the eyes of a reader at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    const letGo = await holdSections(page);
    await page.goto("/");
    const reviews = page.getByRole("group", { name: "Reviews" });
    await reviews.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(reviews).toBeInViewport();
    await reviews.evaluate((element) => element.setAttribute("data-is-html", ""));
    expect(await isHydrated(reviews)).toBe(false);
    letGo();
    await expect.poll(() => isHydrated(reviews)).toBe(true);
    // The very element that the page came with.
    await expect(page.locator("[data-is-html]")).toBeInViewport();
    expect(await shifts()).toBe(0);
  });
}

test("without the remote of the editors the home page does what it is for", async ({ page }) => {
  const seen = await injectFault(page, "content-pages", /./, "missing");
  await page.goto("/");
  await readOn(page);
  await expect.poll(() => seen.met.length).toBeGreaterThan(0);
  for (const name of headings) await expect(section(page, name)).toBeAttached();
  await page.getByLabel("To check eligibility, enter your Postcode").fill("M1 1AE");
  await expect(page.getByRole("radio").first()).toBeAttached();
  await findAddress(page);
});
