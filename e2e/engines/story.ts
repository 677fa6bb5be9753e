import { expect, test as base } from "@playwright/test";
import { type Connection, openConnection } from "./connection.ts";
import { startBlink } from "./drivers/blink.ts";
import type { Engine, Size, System } from "./drivers/driver.ts";
import { startGecko } from "./drivers/gecko.ts";
import { NotInstalled } from "./drivers/program.ts";
import { startWebKit } from "./drivers/webkit.ts";
import { Tab } from "./tab.ts";

export type EngineName = "blink" | "webkit" | "gecko";

export interface EngineOptions {
  engineName: EngineName;
  /** Where the product answers. */
  product: string;
  /** The engine of this worker, or why it is not to be had here. */
  engine: Installed<Engine>;
  /** The Firefox that reads what any engine has printed. It is started for the first story that asks. */
  reader: Installed<Engine>;
}

interface Fixtures {
  size: Size;
  /** What the claimant's system asks of every page from the start. */
  system: System;
  /** What a page may complain of in the console in this story, which brings it about. */
  provoked: RegExp;
  tab: Tab;
}

export const phone: Size = { width: 390, height: 844 };
export const desk: Size = { width: 1280, height: 900 };

/** What an engine says that is no mistake of the product, each with its reason. */
const engineNoise: [RegExp, reason: string][] = [
  [
    /status of 4\d\d .*\/api\/bulk-sms\/verify-otp/,
    "Blink writes every rejection of the server into the console, and a wrong code is one",
  ],
  [
    /status of 502 .*\/api\/verify-email/,
    "Blink writes it into the console where a service is down, as the sandbox's address at down.test has it",
  ],
  [
    /status of 404 .*\/favicon\.ico/,
    "a plain text, which stories pass through, names no icon, and Chrome with its windows then asks for one by the old name",
  ],
  [
    /style-src-attr: inline .* by <pre style="word-wrap: break-word; white-space: pre-wrap;">/,
    "WebKit shows a plain text, which stories pass through, with a style of its own and then forbids it itself",
  ],
  [
    /willReadFrequently/,
    "a signature is read back from its pad a few times, not often enough to draw it without the graphics card",
  ],
  [
    /`integrity` attribute is currently ignored for preload destinations/,
    "Blink checks the manifest when it is fetched, not when it is preloaded",
  ],
  [
    /was preloaded using link preload but not used within a few seconds/,
    "Blink counts five seconds by the clock, in which a busy machine has not run the script; e2e/journeys sees that each preload is used",
  ],
  [
    /The computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/,
    "Gecko compares the hash of an empty text with that of a script which was still on its way when its page was left",
  ],
];

const isNoise = (complaint: string) => engineNoise.some(([pattern]) => pattern.test(complaint));

export type Installed<Value> = { readonly value: Value } | { readonly missing: string };

/** An engine that this machine does not have is skipped, with what to install; one that is there and does not start has failed. */
export async function ifInstalled<Value>(start: () => Promise<Value>): Promise<Installed<Value>> {
  try {
    return { value: await start() };
  } catch (error) {
    if (error instanceof NotInstalled) return { missing: error.message };
    throw error;
  }
}

/** A story that runs in each engine; it has failed too where the page complained of something in the console. */
export const test = base.extend<Fixtures, EngineOptions>({
  engineName: ["blink", { option: true, scope: "worker" }],
  product: ["", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName, launchOptions }, provide) => {
      const start = { blink: () => startBlink(launchOptions), webkit: startWebKit, gecko: startGecko };
      const engine = await ifInstalled(start[engineName]);
      await provide(engine);
      if ("value" in engine) await engine.value.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  reader: [
    async ({ engine, engineName }, provide) => {
      const reader = engineName === "gecko" ? engine : await ifInstalled(startGecko);
      await provide(reader);
      if (reader !== engine && "value" in reader) await reader.value.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  size: [phone, { option: true }],
  system: ["light", { option: true }],
  provoked: [/(?!)/, { option: true }],
  async tab({ engine, engineName, size, system, provoked, baseURL }, provide, info) {
    if ("missing" in engine) return info.skip(true, `No ${engineName}: ${engine.missing}`);
    const driver = await engine.value.newClaimant(size, baseURL ?? "", system);
    try {
      await provide(new Tab(driver, baseURL ?? ""));
      if (info.status !== info.expectedStatus)
        await info.attach("screenshot", { body: await driver.screenshot(), contentType: "image/png" });
      const complaints = await driver.takeComplaints();
      expect(complaints.filter((complaint) => !isNoise(complaint) && !provoked.test(complaint))).toEqual([]);
    } finally {
      await driver.close();
    }
  },
});

/** The same over a connection of the story's own, with which anything may happen. */
export const testOverConnection = test.extend<{ connection: Connection }>({
  async connection({ product }, provide) {
    const connection = await openConnection(product);
    await provide(connection);
    connection.close();
  },
  baseURL: async ({ connection }, provide) => provide(connection.origin),
});
