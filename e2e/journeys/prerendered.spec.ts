import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { injectFault } from "./faults.ts";
import { facesAreThere, watchShifts } from "./shifts.ts";
import { findAddress, next } from "./walk.ts";

/** The scripts that the size budget counts for the first page. */
async function counted(): Promise<string[]> {
  const releases = ["shell", "front-journey"].map(async (app): Promise<{ firstLoad: string[] }> =>
    JSON.parse(await readFile(new URL(`../../apps/${app}/dist/release.json`, import.meta.url), "utf8")),
  );
  return (await Promise.all(releases)).flatMap(({ firstLoad }) => firstLoad).filter((file) => file.endsWith(".js"));
}

/** And those that the shell's own page loads by itself once the browser is idle. */
async function loadedWhenIdle(): Promise<string[]> {
  const release = await readFile(new URL("../../apps/shell/dist/release.json", import.meta.url), "utf8");
  const { chunks }: { chunks: Record<string, string[]> } = JSON.parse(release);
  return (chunks["visit"] ?? []).filter((file) => file.endsWith(".js"));
}

const isHydrated = (page: Page) =>
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

const firstSteps = ["/get-started-v3", "/get-started-v4", "/get-started-v5"];

test.describe("a prerendered page", () => {
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

  for (const colorScheme of ["light", "dark"] as const) {
    test(`has every word of its headline at the first paint, before the stroke under it is drawn, in ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      const colours = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        // From the beginning again: it may be over by now.
        for (const mark of heading.querySelectorAll("mark")) {
          mark.style.animation = "none";
          mark.getAnimations();
          mark.style.animation = "";
        }
        for (const animation of heading.getAnimations({ subtree: true })) {
          animation.pause();
          animation.currentTime = 0;
        }
        return [heading, ...heading.querySelectorAll("mark")].map((part) => getComputedStyle(part).color);
      });
      expect(colours).toHaveLength(2);
      expect(new Set(colours).size).toBe(1);
    });
  }

  test("is the one under maintenance too, which reads without a script and is hydrated in its place", async ({
    page,
  }) => {
    const shown: string[] = [];
    page.on("console", (message) => message.type() === "error" && shown.push(message.text()));
    page.on("pageerror", (error) => shown.push(error.message));
    const letGo = await holdScript(page);
    await page.goto("/under-maintenance", { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1, name: "Site Under Maintenance" });
    await expect(heading).toBeVisible();
    await expect(page.getByText("You do not have to do anything.", { exact: false })).toBeVisible();
    await heading.evaluate((prerendered) => Object.assign(prerendered, { wasPrerendered: true }));
    letGo();
    await isHydrated(page);
    expect(await heading.evaluate((now) => "wasPrerendered" in now)).toBe(true);
    expect(shown).toEqual([]);
  });

  for (const path of ["/", "/faqs", "/get-started-v3"]) {
    test(`is small at ${path}: 20 kB of words and rules, and of the registry 2 kB`, async ({ page }) => {
      const html = await (await page.request.get(path)).text();
      const withoutRegistry = html.replace(/(id="registry">)[^<]*/, "$1");
      expect(withoutRegistry.length).toBeLessThan(html.length);
      const weight = brotliCompressSync(html).length;
      expect(weight).toBeLessThan(20_000);
      expect(weight - brotliCompressSync(withoutRegistry).length).toBeLessThan(2_048);
    });
  }

  test("is seen before anything of it is worked out", async ({ page }) => {
    await page.addInitScript(() => {
      const added = (nodes: NodeList) =>
        [...nodes].some((node) => node instanceof HTMLScriptElement && node.src.includes("/hydrate."));
      new MutationObserver((changes) => {
        if (changes.some(({ addedNodes }) => added(addedNodes)))
          Object.assign(window, { paintedBy: performance.getEntriesByType("paint").length });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/");
    await isHydrated(page);
    expect(await page.evaluate(() => Reflect.get(window, "paintedBy"))).toBeGreaterThan(0);
  });

  test("is hydrated once a broken connection lets its script through", async ({ page }) => {
    let asked = 0;
    // What the page asks for ahead, and the first that needs it.
    await page.route(/\/r\/shell\/.*\/hydrate\..*\.js$/, (route) =>
      (asked += 1) <= 2 ? route.abort() : route.continue(),
    );
    await page.goto("/");
    await isHydrated(page);
    expect(asked).toBeGreaterThan(2);
  });

  test("is hydrated once the script that was tampered with on its way is right", async ({ page }) => {
    const injected = await injectFault(page, "shell", /\/hydrate\.\w+\.js$/, "tampered");
    await page.goto("/");
    await expect.poll(() => injected.met.length).toBeGreaterThan(2);
    await injected.mend();
    await isHydrated(page);
  });

  test("moves nothing when its script arrives, and differs in nothing", async ({ page }) => {
    const shown: string[] = [];
    page.on("console", (message) => message.type() === "error" && shown.push(message.text()));
    page.on("pageerror", (error) => shown.push(error.message));
    const shifts = await watchShifts(page);
    for (const path of ["/", "/home", "/v4", "/privacy-policy", "/how-it-works", "/faqs", ...firstSteps]) {
      const letGo = await holdScript(page);
      await page.goto(path, { waitUntil: "commit" });
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toBeVisible();
      const prerendered = await heading.elementHandle();
      await facesAreThere(page);
      const before = await shifts();
      letGo();
      await page.waitForLoadState("networkidle");
      // The same element, hydrated some time after the last script came, and not another in its place.
      await expect
        .poll(() =>
          prerendered?.evaluate(
            (element) => element.isConnected && Object.keys(element).some((key) => key.startsWith("__react")),
          ),
        )
        .toBe(true);
      expect((await shifts()) - before).toBe(0);
      expect(before).toBeLessThan(0.001);
    }
    expect(shown).toEqual([]);
  });
});

for (const path of firstSteps)
  test(`${path} is hydrated on a slow phone without a difference, whatever the frame puts into its screen`, async ({
    page,
  }) => {
    const differences: string[] = [];
    page.on("pageerror", ({ message }) => differences.push(message));
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.goto(path);
    await isHydrated(page);
    // The frame's own line of the step stands in the screen once its code has come.
    await expect(page.locator("main h1 ~ [role=status], main h1 ~ * [role=status]").first()).toBeAttached();
    expect(differences).toEqual([]);
  });

test("the words of a page are fetched with its script, once, and none that it is not made with", async ({ page }) => {
  const words: string[] = [];
  page.on("request", (request) => words.push(...(/\/content\/.+\.json$/.exec(request.url()) ?? [])));
  const letGo = await holdScript(page);
  await page.goto("/faqs", { waitUntil: "commit" });
  // Asked for by the page itself: no round trip of their own once a script has run.
  await expect.poll(() => words).toEqual(["/content/sections/faq.json"]);
  letGo();
  await isHydrated(page);
  expect(words).toEqual(["/content/sections/faq.json"]);
});

test("the home page is hydrated with the scripts that its budget counts, and waits for no other", async ({ page }) => {
  const known = await counted();
  await page.route(/\/r\/.*\.js$/, async (route) => {
    const file = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    // Whatever else is asked for never comes.
    if (known.includes(file)) await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await isHydrated(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("the home page loads the scripts that its budget for all of them counts while nobody touches it, and no other", async ({
  page,
}) => {
  const known = [...(await counted()), ...(await loadedWhenIdle())];
  const asked = new Set<string>();
  page.on("request", (request) => {
    const file = new URL(request.url()).pathname.split("/").at(-1) ?? "";
    if (file.endsWith(".js")) asked.add(file);
  });
  // The health of what runs on the page is reported by the last of them.
  const reported = page.waitForResponse("**/api/vitals");
  await page.goto("/");
  await reported;
  await page.waitForLoadState("networkidle");
  expect([...asked].sort()).toEqual([...new Set(known)].sort());
});

for (const [path, app] of [
  ["/", "front-journey"],
  ["/get-started-v3", "front-journey"],
  ["/complaints", "content-pages"],
] as const) {
  test(`${path} fetches no styles of its remote, whose rules stand in it; without those it does`, async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: "commit" });
    await isHydrated(page);
    // Those of the next step may come by now.
    const named = await page.locator('meta[name="styles-in-page"]').getAttribute("content");
    const inPage = (named ?? "").split(" ").filter((file) => file.startsWith(`/r/${app}/`));
    expect(inPage).not.toEqual([]);
    expect(inPage.filter((file) => asked.has(file))).toEqual([]);
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('name="styles-in-page"', 'name="none"') });
    });
    await page.goto(path, { waitUntil: "commit" });
    await isHydrated(page);
    expect(inPage.filter((file) => asked.has(file))).toEqual(inPage);
  });
}

test.describe("the first step", () => {
  for (const path of ["/get-started-v3", "/get-started-v4"]) {
    test(`at ${path} is there before its scripts, and keeps what was typed into it by then`, async ({ page }) => {
      const letGo = await holdScript(page);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toContainText("You could be owed");
      await expect(page).toHaveTitle(/^Your address - /);
      const progress = page.getByRole("progressbar");
      await expect(progress).toBeVisible();
      const before = await progress.getAttribute("aria-valuenow");
      await page.getByLabel("Postcode").pressSequentially("M1 1A");
      letGo();
      await expect(page.getByRole("option")).toHaveCount(4);
      await expect(page.getByLabel("Postcode")).toHaveValue("M1 1A");
      await expect(page.getByLabel("Postcode")).toBeFocused();
      await expect(progress).toHaveAttribute("aria-valuenow", String(before));
    });
  }

  test("in v5 is its first question, before its scripts as after them", async ({ page }) => {
    const letGo = await holdScript(page);
    await page.goto("/get-started-v5", { waitUntil: "commit" });
    await expect(
      page.getByRole("heading", { level: 1, name: "Had a car on finance between 2007 - 2021?" }),
    ).toBeVisible();
    const progress = page.getByRole("progressbar");
    const before = await progress.getAttribute("aria-valuenow");
    await expect(page.getByLabel("Postcode")).toHaveCount(0);
    letGo();
    await isHydrated(page);
    await expect(progress).toHaveAttribute("aria-valuenow", String(before));
    await page.getByRole("button", { name: "Yes" }).click();
    await expect(page.getByRole("heading", { name: "Did the dealer disclose their commission?" })).toBeVisible();
  });

  for (const [answer, then] of [
    ["Yes", "Did the dealer disclose their commission?"],
    ["No", "Had a car on finance between 2007 - 2021?"],
  ] as const) {
    test(`in v5 takes ${answer} before its scripts are there, shows that it did, and goes on once they are`, async ({
      page,
    }) => {
      const letGo = await holdScript(page);
      await page.goto("/get-started-v5", { waitUntil: "commit" });
      const button = page.getByRole("button", { name: answer });
      await button.click();
      await expect(button).toHaveAttribute("aria-busy", "true");
      letGo();
      await expect(page.getByRole("heading", { level: 1, name: then })).toBeVisible();
      if (answer === "No") await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator("[aria-busy]")).toHaveCount(0);
    });
  }

  test("says how to go on to whoever presses an answer where no script comes", async ({ page }) => {
    await page.clock.install();
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto("/get-started-v5", { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Yes" }).click();
    await page.clock.runFor(10_000);
    await expect(page.getByRole("alert")).toHaveText(/^This page needs JavaScript.* call us on [^<>]*$/);
  });

  test("takes the next letter of whoever is typing when their own answers take its place", async ({ page }) => {
    await findAddress(page);
    await next(page).click();
    await expect(page).toHaveURL(/\/info$/);
    const letGo = await holdScript(page);
    await page.goto("/get-started-v3", { waitUntil: "commit" });
    const field = page.getByLabel("Postcode");
    await field.pressSequentially("CF1");
    const typedInto = await field.elementHandle();
    letGo();
    await isHydrated(page);
    expect(await typedInto?.evaluate((element) => element.isConnected)).toBe(false);
    // Into whatever has the focus, as a keyboard does.
    await page.keyboard.type("0 1EP");
    await expect(field).toHaveValue("CF10 1EP");
    await expect(page.getByText(/^120 addresses .*CF10 1EP$/)).toBeVisible();
  });

  test("shows whoever brought or kept a postcode what is theirs, with nothing to mend", async ({ page }) => {
    const shown: string[] = [];
    page.on("console", (message) => message.type() === "error" && shown.push(message.text()));
    page.on("pageerror", (error) => shown.push(error.message));
    const shifts = await watchShifts(page);
    await page.goto("/get-started-v3?postcode=M1+1AE");
    await expect(page.getByLabel("Postcode")).toHaveValue("M1 1AE");
    await expect(page).toHaveURL(/\/get-started-v3$/);
    await page.reload();
    await expect(page.getByLabel("Postcode")).toHaveValue("M1 1AE");
    await page.goto("/get-started-v4?prequal=1");
    await expect(
      page.getByRole("heading", { level: 1, name: "Had a car on finance between 2007 - 2021?" }),
    ).toBeVisible();
    expect(shown).toEqual([]);
    expect(await shifts()).toBe(0);
  });
});

test("with scripts that come late nothing typed or opened before is lost", async ({ page }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("[data-part=faq] summary").nth(1).click();
  await page.getByLabel(/Postcode/).pressSequentially("M1 1A");
  await expect(page.getByRole("option")).toHaveCount(0);
  letGo();
  await expect(page.getByRole("option")).toHaveCount(4);
  await expect(page.getByLabel(/Postcode/)).toHaveValue("M1 1A");
  await expect(page.locator("[data-part=faq] details").nth(1)).toHaveAttribute("open");
});

test("an answer that was opened on a page of editors stays open when its scripts come late", async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto("/faqs", { waitUntil: "commit" });
  const question = page.getByRole("main").locator("details").nth(1);
  await question.locator("summary").click();
  letGo();
  await isHydrated(page);
  await expect(question).toHaveAttribute("open");
  await expect(question.locator("p").first()).toBeVisible();
});
