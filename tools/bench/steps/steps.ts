import { chromium } from "@playwright/test";
import { withFreshChromium } from "../pages/chromium.ts";
import { serve } from "../pages/served.ts";
import { releaseFederated } from "../pages/both-builds.ts";
import type { Section } from "../report.ts";
import type { Site } from "../site.ts";
import { noteSteps, type Noted } from "./note-steps.ts";
import { stepsSection } from "./steps-section.ts";
import { walkJourney } from "./walk.ts";

const walks = 3;
/** As much slower than this machine as a phone is taken to be. */
const slowness = 4;

function walkOnce(site: Site, origin: string): Promise<Noted> {
  return withFreshChromium(site, async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context = await browser.newContext()] = browser.contexts();
    const page = await context.newPage();
    await page.setViewportSize({ width: 375, height: 812 });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.addInitScript(noteSteps);
    await walkJourney(page, origin);
    return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  });
}

/** A whole journey on a slow phone: how long each next step and each input takes. */
export async function benchSteps(site: Site): Promise<Section[]> {
  const { journey } = await serve(site, { journey: await releaseFederated(site) });
  const seen: Noted[] = [];
  for (let walk = 1; walk <= walks; walk += 1) {
    site.say(`the journey at ${slowness}x CPU, walk ${walk} of ${walks}`);
    seen.push(await walkOnce(site, journey));
  }
  return [stepsSection(seen)];
}
