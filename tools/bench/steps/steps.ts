import { chromium } from "@playwright/test";
import { releaseFederated } from "../pages/both-builds.ts";
import { withFreshChromium } from "../pages/chromium.ts";
import { serve } from "../pages/served.ts";
import type { Section } from "../report.ts";
import type { Workspace } from "../workspace.ts";
import { leadingTo } from "./lead-to.ts";
import { noteSteps, type Noted } from "./note-steps.ts";
import { stepsSection } from "./steps-section.ts";
import { walkJourney, type Variant } from "./walk.ts";

const variants = ["v3", "v4", "v5"] as const satisfies readonly Variant[];
const walksOfEach = 3;
/** As much slower than this machine as a phone is taken to be. */
const slowness = 4;

function walkOnce(workspace: Workspace, origin: string, variant: Variant): Promise<Noted> {
  return withFreshChromium(workspace, async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context = await browser.newContext()] = browser.contexts();
    const page = await context.newPage();
    await page.setViewportSize({ width: 375, height: 812 });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.addInitScript(noteSteps);
    await walkJourney({ page, origin, leadTo: await leadingTo(page) }, variant);
    return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
  });
}

/** Whole journeys on a slow phone: how long each next step and each input takes. */
export async function benchSteps(workspace: Workspace): Promise<Section[]> {
  const { journey } = await serve(workspace, { journey: await releaseFederated(workspace) });
  const seen: Noted[] = [];
  for (const variant of variants) {
    for (let walk = 1; walk <= walksOfEach; walk += 1) {
      workspace.say(`${variant} at ${slowness}x CPU, walk ${walk} of ${walksOfEach}`);
      seen.push(await walkOnce(workspace, journey, variant));
    }
  }
  return [stepsSection(seen)];
}
