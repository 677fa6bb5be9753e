import { expect, type Page, test } from "@playwright/test";
import { openScreen, screenOf } from "./open-screen.ts";
import { facesAreThere } from "./shifts.ts";

/** Where everything that reads stands on the page, and how high it is. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, p, a, button, input, select, label, legend, li, main, footer")]
      // What lies in an answer that is not open has a place too, now and then.
      .filter((part) => part.checkVisibility() && part.getClientRects().length > 0)
      .map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return `${part.tagName} ${(part.textContent ?? "").slice(0, 30)} ${Math.round(top + window.scrollY)} ${Math.round(height)}`;
      }),
  );

/** Has the page set in the face that stands in for its own. Safari knows how wide that is to be, and not how high. */
async function setInStandIn(page: Page, { asInSafari }: { asInSafari: boolean }) {
  await page.evaluate(async (isWidthAlone) => {
    document.documentElement.style.setProperty("--font", '"Radio Canada Fallback", system-ui, sans-serif');
    for (const face of document.fonts) {
      if (!face.family.includes("Fallback") || !isWidthAlone) continue;
      face.ascentOverride = face.descentOverride = face.lineGapOverride = "normal";
    }
    await document.fonts.ready;
  }, asInSafari);
}

test("nothing stands otherwise where the face that stands in is matched in width alone", async ({ page }) => {
  for (const screen of [screenOf("home"), screenOf("faqs"), screenOf("info-contact")]) {
    await openScreen(page, screen);
    // What comes last: the question about cookies in its form's place, and help where there is any.
    await expect(page.getByRole("button", { name: "Choose one by one" })).toBeVisible();
    if (screen.name !== "home") await expect(page.getByRole("button", { name: "Need Help" })).toBeVisible();
    await facesAreThere(page);
    await setInStandIn(page, { asInSafari: false });
    const matched = await layout(page);
    await setInStandIn(page, { asInSafari: true });
    expect(matched.length).toBeGreaterThan(10);
    expect(await layout(page), screen.path).toEqual(matched);
  }
});

/** As slow as Lighthouse's mobile profile. */
const slow = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slow);
}

for (const path of ["/", "/faqs", "/get-started-v3"]) {
  test(`the first paint of ${path} is held for its face, but on a first visit by a slow connection`, async ({
    page,
  }) => {
    // The browser holds it for what the head preloads.
    const heldFor = page.locator("head link[rel=preload][as=font]");
    await slowDown(page);
    await page.goto(path);
    await expect(heldFor).toHaveCount(0);
    await page.reload();
    await expect(heldFor).toHaveCount(1);
  });
}

test.describe("a page from the browser's cache", () => {
  const hiding = (page: Page) => page.evaluate(() => (window as unknown as { noted: boolean[] }).noted.includes(true));

  /** What a busy phone does: a page is loaded whole before it shows its first frame. */
  const lateFrames = () => {
    const { requestAnimationFrame: soon } = window;
    window.requestAnimationFrame = (run) => {
      if (document.readyState === "complete") return soon(run);
      addEventListener("load", () => setTimeout(() => soon(run), 100));
      return 0;
    };
  };

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(lateFrames);
    await page.addInitScript(() => {
      const noted: boolean[] = [];
      Object.assign(window, { noted });
      const note = () => noted.push(document.documentElement.hidden === true);
      new MutationObserver(note).observe(document, { attributes: true, attributeFilter: ["hidden"], subtree: true });
    });
  });

  test("is not laid out before its first frame", async ({ page }) => {
    await page.goto("/");
    expect(await hiding(page)).toBe(false);
    await page.goto("/how-it-works");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await hiding(page)).toBe(true);
    await expect(page.locator("html")).not.toHaveAttribute("hidden");
  });

  test("opens where its address leads, and again where it was left", async ({ page }) => {
    const free = page.locator("#free");
    await page.goto("/#free");
    await expect(free).toBeInViewport();
    await page.goto("/how-it-works");
    await page.goto("/#free");
    await expect(free).toBeInViewport();
    await page.goto("/");
    await free.scrollIntoViewIfNeeded();
    await page.reload();
    await expect(free).toBeInViewport();
    expect(await hiding(page)).toBe(false);
  });
});
