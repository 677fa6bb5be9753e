import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, defineConfig } from "@playwright/test";
import { headlessChromium, wholeChromium } from "../../tools/test/chromium.ts";
import type { EngineName, EngineOptions } from "./story.ts";

// Workers read this file too: the folder is made by the first and named to the rest.
process.env["E2E_DATA_DIR"] ??= mkdtempSync(join(tmpdir(), "claims-engines-"));

const port = Number(process.env["E2E_PORT"] ?? 3260);
const origin = `http://localhost:${port}`;

const ofDrivers = "**/drivers/*.spec.ts";
const ofBackForwardCache = "**/back-forward-cache.spec.ts";

/** Blink's editor has its stories in e2e/journeys, and WebKit takes most of a minute to draw it without a graphics card. */
const ofEditor = "**/editor.spec.ts";

/** What e2e/journeys runs in Blink as well: who signs with which hand, a keyboard alone, a connection that is none. */
const coveredInJourneys = ["**/signing.spec.ts", "**/keyboard-only.spec.ts", "**/connection.spec.ts"];

interface EngineProject {
  readonly name: EngineName;
  /** How many of it are started. */
  readonly workers: number;
  /** What it or its driver does not know or is not to run here; those stories are no skipped ones. */
  readonly testIgnore: string[];
}

/** All three run side by side, and each is started as seldom as that allows. */
const engines: readonly EngineProject[] = [
  {
    name: "blink",
    workers: 1,
    testIgnore: [ofBackForwardCache, ofEditor, ...coveredInJourneys],
  },
  { name: "webkit", workers: 2, testIgnore: [ofEditor] },
  // One time in ten its driver reads nothing any more once the portal's host has its page in another process.
  { name: "gecko", workers: 2, testIgnore: ["**/portal.spec.ts"] },
];

/** The same stories in the three engines that claimants have. */
export default defineConfig<object, EngineOptions>({
  testDir: ".",
  outputDir: "../test-results/engines",
  fullyParallel: true,
  workers: 5,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // A run that hangs is stopped and has failed.
  globalTimeout: 30 * 60_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  projects: [
    { name: "drivers", testMatch: ofDrivers },
    ...engines.map((engine) => ({
      ...engine,
      testIgnore: [ofDrivers, ...engine.testIgnore],
      use: { engineName: engine.name, product: origin, baseURL: origin, launchOptions: headlessChromium() },
    })),
    {
      // The build without windows restores no page by Back, and Playwright has the whole browser restore none either.
      name: "blink-whole",
      testMatch: ofBackForwardCache,
      use: {
        engineName: "blink",
        product: origin,
        baseURL: origin,
        launchOptions: {
          ...headlessChromium(),
          executablePath: wholeChromium() ?? chromium.executablePath(),
          ignoreDefaultArgs: ["--disable-back-forward-cache"],
        },
      },
    },
  ],
  globalTeardown: "../clear-up.ts",
  webServer: {
    command: "node tools/start/run.ts",
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    url: `${origin}/api/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: process.env["E2E_DATA_DIR"] },
  },
});
