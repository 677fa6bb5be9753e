import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { watchShifts } from "./shifts.ts";

/** The scripts that the size budget counts for the first page. */
async function counted(): Promise<string[]> {
  const releases = ["shell", "front-journey"].map(async (app): Promise<{ firstLoad: string[] }> =>
    JSON.parse(await readFile(new URL(`../../apps/${app}/dist/release.json`, import.meta.url), "utf8")),
  );
  return (await Promise.all(releases)).flatMap(({ firstLoad }) => firstLoad).filter((file) => file.endsWith(".js"));
}

const isAwake = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")));

/** Holds the shell's script back until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/r\/shell\/.*\/main\..*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test.describe("a page that is drawn ahead", () => {
  test("reads before any script has run, and keeps what was typed into it by then", async ({ page }) => {
    const letGo = await holdScript(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("You may be owed up to £1,400*");
    await page.getByLabel(/Postcode/).pressSequentially("M1 1A");
    letGo();
    await expect(page.getByRole("option")).toHaveCount(4);
    await expect(page.getByLabel(/Postcode/)).toHaveValue("M1 1A");
    await expect(page.getByLabel(/Postcode/)).toBeFocused();
  });

  test("is the one under maintenance too, which reads without a script and wakes in its place", async ({ page }) => {
    const told: string[] = [];
    page.on("console", (message) => message.type() === "error" && told.push(message.text()));
    page.on("pageerror", (error) => told.push(error.message));
    const letGo = await holdScript(page);
    await page.goto("/under-maintenance", { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1, name: "Site Under Maintenance" });
    await expect(heading).toBeVisible();
    await expect(page.getByText("You need do nothing.", { exact: false })).toBeVisible();
    await heading.evaluate((drawn) => Object.assign(drawn, { wasDrawn: true }));
    letGo();
    await isAwake(page);
    expect(await heading.evaluate((now) => "wasDrawn" in now)).toBe(true);
    expect(told).toEqual([]);
  });

  test("is seen before anything of it is worked out", async ({ page }) => {
    await page.addInitScript(() => {
      const added = (nodes: NodeList) => [...nodes].some((node) => node instanceof HTMLScriptElement && node.src.includes("/wake."));
      new MutationObserver((changes) => {
        if (changes.some(({ addedNodes }) => added(addedNodes))) Object.assign(window, { paintedBy: performance.getEntriesByType("paint").length });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/");
    await isAwake(page);
    expect(await page.evaluate(() => Reflect.get(window, "paintedBy"))).toBeGreaterThan(0);
  });

  test("wakes up once a broken connection lets its script through", async ({ page }) => {
    let asked = 0;
    // What the page asks for ahead, and the first that needs it.
    await page.route(/\/r\/shell\/.*\/wake\..*\.js$/, (route) => ((asked += 1) <= 2 ? route.abort() : route.continue()));
    await page.goto("/");
    await isAwake(page);
    expect(asked).toBeGreaterThan(2);
  });

  test("moves nothing when its script arrives, and differs in nothing", async ({ page }) => {
    const told: string[] = [];
    page.on("console", (message) => message.type() === "error" && told.push(message.text()));
    page.on("pageerror", (error) => told.push(error.message));
    const shifts = await watchShifts(page);
    for (const path of ["/", "/home", "/v4", "/privacy-policy", "/how-it-works", "/faqs"]) {
      const letGo = await holdScript(page);
      await page.goto(path, { waitUntil: "commit" });
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      const drawn = await heading.elementHandle();
      letGo();
      await page.waitForLoadState("networkidle");
      // The same element, woken up, and not another in its place.
      expect(await drawn?.evaluate((element) => element.isConnected && Object.keys(element).some((key) => key.startsWith("__react")))).toBe(true);
      expect(await shifts()).toBe(0);
    }
    expect(told).toEqual([]);
  });
});

test("the words of a page are fetched with its script, once, and none that it is not made with", async ({ page }) => {
  const words: string[] = [];
  page.on("request", (request) => words.push(...(/\/content\/.+\.json$/.exec(request.url()) ?? [])));
  const letGo = await holdScript(page);
  await page.goto("/faqs", { waitUntil: "commit" });
  // Asked for by the page itself: no round trip of their own once a script has run.
  await expect.poll(() => words).toEqual(["/content/sections/faq.json"]);
  letGo();
  await isAwake(page);
  expect(words).toEqual(["/content/sections/faq.json"]);
});

test("the home page wakes up with the scripts that its budget counts, and waits for no other", async ({ page }) => {
  const known = await counted();
  await page.route(/\/r\/.*\.js$/, async (route) => {
    const file = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    // Whatever else is asked for never comes.
    if (known.includes(file)) await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await isAwake(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page reads, and its form opens the journey with the postcode", async ({ page }) => {
    await page.goto("/");
    await page.getByLabel(/Postcode/).fill("M1 1AE");
    await page.getByRole("button", { name: "CHECK FOR REFUNDS" }).click();
    await expect(page).toHaveURL(/\/get-started-v3\?postcode=M1\+1AE$/);
  });
});
