import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { startBlink } from "./drivers/blink.ts";
import type { Engine } from "./drivers/driver.ts";
import { startGecko } from "./drivers/gecko.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { changingScreens, openScreen, type Screen, screens } from "./screens.ts";
import { Tab } from "./tab.ts";

const folder = join(import.meta.dirname, "../../docs/pictures/browsers");
const size = { width: 390, height: 844 };

async function pictureOf(engine: Engine, origin: string, screen: Screen): Promise<Buffer> {
  const driver = await engine.newClaimant(size, origin);
  const tab = new Tab(driver, origin);
  try {
    await openScreen(tab, screen);
    await tab.evaluate(() => document.fonts.ready.then(() => true));
    await tab.evaluate(async () => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    // A focus may still be scrolling to where it went.
    const top = () => tab.evaluate(() => (scrollTo({ top: 0, behavior: "instant" }), scrollY));
    await expect.poll(async () => (await top()) + (await top())).toBe(0);
    return await tab.screenshot();
  } finally {
    await driver.close();
  }
}

/** The pictures side by side, each under the name of its engine. */
async function besideEachOther(page: Page, taken: readonly { version: string; picture: Buffer }[], path: string) {
  const figures = taken.map(
    ({ version, picture }) =>
      `<figure><figcaption>${version}</figcaption><img src="data:image/png;base64,${picture.toString("base64")}"></figure>`,
  );
  await page.setContent(
    `<style>body{display:flex;gap:8px;margin:8px;background:#777;font:12px sans-serif}figure{margin:0}figcaption{background:#fff;padding:4px}img{display:block;width:300px}</style>${figures.join("")}`,
  );
  await page.locator("body").screenshot({ path, type: "jpeg", quality: 60 });
}

let engines: readonly Engine[] = [];

test.beforeAll(async ({ launchOptions }) => {
  engines = await Promise.all([startBlink(launchOptions), startWebKit(), startGecko()]);
});

test.afterAll(async () => {
  for (const engine of engines) await engine.close();
});

for (const screen of [...screens, ...changingScreens]) {
  test(screen.name, async ({ page, baseURL }) => {
    const taken: { version: string; picture: Buffer }[] = [];
    for (const engine of engines)
      taken.push({ picture: await pictureOf(engine, baseURL ?? "", screen), version: engine.version() });
    await mkdir(folder, { recursive: true });
    await besideEachOther(page, taken, join(folder, `${screen.name}.jpg`));
  });
}
