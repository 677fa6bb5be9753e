import { expect, test as base } from "@playwright/test";
import { startBlink } from "./drivers/blink.ts";
import type { Driver, Engine, Size } from "./drivers/driver.ts";
import { startGecko } from "./drivers/gecko.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { Tab } from "./tab.ts";

export type EngineName = "blink" | "webkit" | "gecko";

export interface EngineOptions {
  engineName: EngineName;
  /** The engine of this worker, or why it is not to be had here. */
  engine: Outcome<Engine>;
}

interface Fixtures {
  size: Size;
  tab: Tab;
}

export const phone: Size = { width: 390, height: 844 };
export const desk: Size = { width: 1280, height: 900 };

/** What an engine says that is nobody's mistake, each with its reason. */
const engineNoise: [RegExp, reason: string][] = [
  [
    /status of 4\d\d .*\/api\/bulk-sms\/verify-otp/,
    "Blink writes every rejection of the server into the console, and a wrong code is one",
  ],
  [
    /willReadFrequently/,
    "a signature is read back from its pad a few times, not often enough to draw it without the graphics card",
  ],
  [
    /`integrity` attribute is currently ignored for preload destinations/,
    "Blink checks the manifest when it is fetched, not when it is preloaded",
  ],
];

const isNoise = (complaint: string) => engineNoise.some(([pattern]) => pattern.test(complaint));

type Outcome<Value> = { readonly value: Value } | { readonly reason: string };

/** An engine that this machine does not have, or that does not start on it, is no fault of the product. */
async function attempt<Value>(start: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await start() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A story that is told in each engine; it has failed too where the page complained of something in the console. */
export const test = base.extend<Fixtures, EngineOptions>({
  engineName: ["blink", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName, launchOptions }, provide) => {
      const start = { blink: () => startBlink(launchOptions), webkit: startWebKit, gecko: startGecko };
      const engine = await attempt(start[engineName]);
      await provide(engine);
      if ("value" in engine) await engine.value.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  size: [phone, { option: true }],
  async tab({ engine, engineName, size, baseURL }, provide, info) {
    const driver: Outcome<Driver> =
      "value" in engine ? await attempt(() => engine.value.newClaimant(size, baseURL ?? "")) : engine;
    // Not to be had on this machine; a page that does not come fails its story.
    if ("reason" in driver) return info.skip(true, `No ${engineName}: ${driver.reason}`);
    const { close, complaints, screenshot } = driver.value;
    try {
      await provide(new Tab(driver.value, baseURL ?? ""));
      if (info.status !== info.expectedStatus)
        await info.attach("screenshot", { body: await screenshot(), contentType: "image/png" });
      expect((await complaints()).filter((complaint) => !isNoise(complaint))).toEqual([]);
    } finally {
      await close();
    }
  },
});
