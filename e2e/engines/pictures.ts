import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import type { ComingBack } from "../journeys/coming-back.states.ts";
import { startBlink } from "./drivers/blink.ts";
import type { Engine } from "./drivers/driver.ts";
import { startGecko } from "./drivers/gecko.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { claimHere } from "./seeded.ts";
import { Tab } from "./tab.ts";

const folder = join(import.meta.dirname, "../../docs/pictures/browsers");
const size = { width: 390, height: 844 };

interface Screen {
  readonly name: string;
  readonly path: string;
  /** How far the claim has come that it shows. */
  readonly state?: ComingBack;
  readonly heading: string;
}

const screens: readonly Screen[] = [
  { name: "home", path: "/", heading: "/^You may be owed/" },
  { name: "postcode", path: "/get-started-v3", heading: "/^You could be owed/" },
  { name: "info", path: "/get-started-v3/info", state: "with an address", heading: "Find Your Agreements" },
  { name: "contact", path: "/get-started-v3/contact", state: "with a name", heading: "Send Results To..." },
  { name: "info-contact", path: "/get-started-v5/info-contact", state: "with an address", heading: "Your Details" },
  {
    name: "sign",
    path: "/get-started-v3/sign",
    state: "waiting for the signature",
    heading: "Almost Done — Please Sign to Start Your Claim",
  },
  { name: "otp", path: "/get-started-v3/otp", state: "signed", heading: "Phone Verification" },
  {
    name: "questions",
    path: "/get-started-v3/questions",
    state: "with its phone confirmed",
    heading: "Lets confirm it's really you",
  },
  {
    name: "credit-report",
    path: "/get-started-v3/credit-report",
    state: "with its questions passed",
    heading: "We've Found Your Car Finance Agreement(s)",
  },
  {
    name: "submit-claim",
    path: "/get-started-v3/submit-claim",
    state: "submitted",
    heading: "Final Step: Upload Your ID",
  },
  { name: "cancel", path: "/cancel", state: "signed", heading: "/[Cc]ancel/" },
  { name: "faqs", path: "/faqs", heading: "/[Qq]uestions/" },
];

/** What stands at the bottom until it is answered would hide what each picture is of. */
async function rejectCookies(tab: Tab) {
  await tab.press("button", "Reject");
  await tab.expectNone("region", "Cookies on this site");
}

async function pictureOf(engine: Engine, origin: string, { path, state, heading }: Screen): Promise<Buffer> {
  const driver = await engine.newClaimant(size, origin);
  const tab = new Tab(driver, origin);
  try {
    if (state) await claimHere(tab, state, path.includes("v5") ? "v5" : "v3");
    await tab.open(path);
    await tab.expectSeen("heading", heading, 0);
    await tab.expectAwake();
    await rejectCookies(tab);
    await tab.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await tab.evaluate(() => document.fonts.ready.then(() => true));
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

for (const screen of screens) {
  test(screen.name, async ({ launchOptions, page, baseURL }) => {
    const taken: { version: string; picture: Buffer }[] = [];
    for (const start of [() => startBlink(launchOptions), startWebKit, startGecko]) {
      const engine = await start();
      taken.push({ picture: await pictureOf(engine, baseURL ?? "", screen), version: engine.version() });
      await engine.close();
    }
    await mkdir(folder, { recursive: true });
    await besideEachOther(page, taken, join(folder, `${screen.name}.jpg`));
  });
}
