import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { facesAreThere, watchShifts } from "./shifts.ts";
import { haveSigned } from "./walk-back.ts";
import { isHydrated } from "./walk.ts";

const question = (page: Page) => page.getByRole("region", { name: "Cookies on this site" });
const choices = (page: Page) => page.getByRole("button", { name: "Cookie choices" });

/** Delays what is asked for at these addresses until it is let go. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.getBoundingClientRect().height);

async function scrollToTheEnd(page: Page) {
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(
      await page.evaluate(() => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1),
    ).toBe(true);
  }).toPass({ intervals: [20] });
}

for (const path of ["/", "/v5"]) {
  for (const [width, height] of [
    [320, 640],
    [375, 812],
    [768, 1024],
    [1280, 900],
  ] as const) {
    test(`nothing moves at the end of ${path} when the code of a section comes above it, at ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const shifts = await watchShifts(page);
      const letGo = await hold(page, /\/r\/content-pages\//);
      await page.goto(path);
      await question(page).waitFor();
      const reviews = page.getByRole("group", { name: "Reviews" });
      await scrollToTheEnd(page);
      await facesAreThere(page);
      const [before, shiftsBefore] = [await heightOf(page), await shifts()];
      expect(await isHydrated(reviews)).toBe(false);
      letGo();
      await expect.poll(() => isHydrated(reviews)).toBe(true);
      await page.waitForLoadState("networkidle");
      // Not the place in the window: some browsers scroll along, and others do not.
      expect(await heightOf(page)).toBe(before);
      expect((await shifts()) - shiftsBefore).toBe(0);
    });
  }
}

/** The first steps are in their pages already; this screen comes with its script. */
const screen = /\/r\/back-journey\/.*\/already-filed\.[^/]*\.js$/;
const itsPath = "/get-started-v3/already-filed";

test("below a screen that is still coming nothing can be pressed that will move when it comes", async ({ page }) => {
  const shifts = await watchShifts(page);
  const letGo = await hold(page, screen);
  await page.goto(itsPath);
  await expect(page.getByRole("contentinfo", { includeHidden: true })).toBeAttached();
  await scrollToTheEnd(page);
  await expect(choices(page)).not.toBeVisible();
  await expect(question(page)).not.toBeVisible();
  letGo();
  await choices(page).click();
  await expect(question(page).getByRole("button", { name: "Accept" })).toBeFocused();
  expect(await shifts()).toBeLessThan(0.001);
});

test("who waits long for a screen has the links below it meanwhile", async ({ page }) => {
  await hold(page, screen);
  await page.goto(itsPath);
  await expect(choices(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Claim already submitted!" })).not.toBeAttached();
});

test("the answer about the service's health moves nothing below it", async ({ page }) => {
  const shifts = await watchShifts(page);
  const letGo = await hold(page, /\/api\/status$/);
  await page.goto("/status");
  await expect(page.getByText("We are asking the service behind our pages.")).toBeVisible();
  await page.waitForLoadState("load");
  letGo();
  await expect(page.getByRole("heading", { name: "Parts" })).toBeVisible();
  expect(await shifts()).toBeLessThan(0.001);
});

for (const width of [320, 375, 1280]) {
  test(`the code form stays where it is while its code is sent, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    const letGo = await hold(page, /\/api\/bulk-sms\/send-otp$/);
    await haveSigned(page);
    const shifts = await watchShifts(page);
    await page.goto("/get-started-v3/otp");
    const entry = page.getByRole("textbox", { name: "Enter the 4-digit code" });
    await expect(page.getByText("Sending verification code...")).toBeVisible();
    await facesAreThere(page);
    await page.waitForLoadState("load");
    const before = await entry.boundingBox();
    letGo();
    await expect(page.getByText("Verification code sent to your mobile")).toBeVisible();
    expect(await entry.boundingBox()).toEqual(before);
    // On the smallest phone the clock below the form takes a line of its own once it runs.
    if (width > 320) expect(await shifts()).toBeLessThan(0.001);
  });
}

test("what has come of a page stands where it stays, although it needs no scroll bar yet", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] });
  try {
    const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } });
    const place = async () => {
      await page.goto("/get-started-v3");
      return page.getByText("90,000+ potential claims identified!").boundingBox();
    };
    const whole = await place();
    await page.route("/get-started-v3", async (route) => {
      const answer = await route.fetch();
      const [begin = ""] = (await answer.text()).split("<main");
      await route.fulfill({ response: answer, body: begin });
    });
    expect(await place()).toEqual(whole);
    expect(whole?.width).toBeLessThan(1280);
  } finally {
    await browser.close();
  }
});

/** The product at an origin where the home page stops in the midst of its header until the rest is sent. */
async function stopInHeader(product: string) {
  const [begin = "", rest = "", ...more] = (await (await fetch(product)).text()).split(/(?=<a lang="cy" hrefLang)/);
  expect([begin.endsWith("</nav>"), more]).toEqual([true, []]);
  const stopped: ServerResponse[] = [];
  const pass = async (url: string, answer: ServerResponse) => {
    const { status, headers, body } = await fetch(new URL(url, product));
    answer.writeHead(status, { "content-type": headers.get("content-type") ?? "text/plain" });
    for await (const piece of body ?? []) answer.write(piece);
    answer.end();
  };
  const server = createServer(({ url = "/" }, answer) => {
    if (url !== "/") return void pass(url, answer).catch(() => answer.destroy());
    stopped.push(answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }));
    answer.write(begin);
  }).listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    sendRest: () => stopped.forEach((answer) => answer.end(rest)),
    stop: () => void server.close(),
  };
}

test("a page that comes in pieces shows its header whole, and moves nothing of it", async ({ page, baseURL }) => {
  const home = await stopInHeader(String(baseURL));
  try {
    const shifts = await watchShifts(page);
    await page.goto(home.origin, { waitUntil: "commit" });
    await expect(page.getByRole("navigation", { includeHidden: true })).toBeAttached();
    await facesAreThere(page);
    // As long as a browser may need for a first paint that nothing keeps from coming.
    const isPainted = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(false), 1_000);
          new PerformanceObserver(() => resolve(true)).observe({ type: "paint", buffered: true });
        }),
    );
    home.sendRest();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(isPainted).toBe(false);
    expect(await shifts()).toBe(0);
  } finally {
    home.stop();
  }
});
